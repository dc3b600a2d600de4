-- 0084 added it without looking at the rows there were; a dump would restore it so for ever.
alter table leitura validate constraint leitura_alvo_check;
alter table leitura validate constraint leitura_de_quem;
