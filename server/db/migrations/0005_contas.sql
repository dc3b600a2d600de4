-- The second wall for accounts: a company's calls see the names of its own members and of nobody
-- else. The inner select is itself under the wall of membro.
alter table utilizador enable row level security;
alter table utilizador force row level security;
create policy empresa on utilizador for select to apto_cliente
  using (exists (select from membro where membro.cd_utilizador = utilizador.cd));
create policy sistema on utilizador to apto_sistema using (true) with check (true);
