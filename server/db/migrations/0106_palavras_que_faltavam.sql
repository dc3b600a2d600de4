-- The words people are found by were not written where the owner is held by the wall (0077).
alter table funcionario no force row level security;
alter table funcionario_palavra no force row level security;
insert into funcionario_palavra (cd_empresa, cd_funcion, palavra)
select f.cd_empresa, f.cd, p from funcionario f,
  palavras_de(f.pesquisa, f.num_mecan, f.num_contrib, f.num_benef) p
where not exists (
  select from funcionario_palavra w where w.cd_empresa = f.cd_empresa and w.cd_funcion = f.cd)
on conflict do nothing;
alter table funcionario force row level security;
alter table funcionario_palavra force row level security;
