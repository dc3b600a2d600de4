-- The list of exams of all companies is counted and paged by its index alone: whose an exam is was read from
-- its row, ten thousand times.

drop index exame_fila;
create index exame_fila on exame (dt, hr, cd) include (cd_empresa);
