namespace vitro {}
