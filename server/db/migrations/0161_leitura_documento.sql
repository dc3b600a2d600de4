-- Apart from the change: a large table is read without a lock that stops its writes.
alter table leitura validate constraint leitura_alvo_check;
alter table leitura validate constraint leitura_de_quem;
