# cmake -DFROM=FILE -DTO=FILE -P EmbedFile.cmake: the bytes of a file as numbers with commas, for an array.
file(READ ${FROM} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE ${TO} "${bytes}\n")
