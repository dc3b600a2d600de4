-- That an accident was serious, or fatal, is often known only later: who reports it may say so then.

grant update (gravidade) on acidente to apto_cliente;
