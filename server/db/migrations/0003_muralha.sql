-- The second wall: whoever serves sees one company at a time, whatever a query forgets.
--
-- apto_cliente serves the clients' calls: it sees the rows of the company named by the setting
-- apto.empresa of the running transaction, and nothing without it; of accounts it sees names, never
-- hashes, sessions or counters. apto_sistema serves what stands outside a company: logging in,
-- checking a session, the provider's side, imports. Neither owns anything, neither is a superuser,
-- neither bypasses row-level security. The roles themselves are made by roles.ts.

do $$
declare tabela text;
begin
  foreach tabela in array array['organigrama', 'membro', 'funcionario'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy empresa on %I to apto_cliente
      using (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)
      with check (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)', tabela);
    execute format('create policy sistema on %I to apto_sistema using (true) with check (true)', tabela);
  end loop;
  -- lookups: a company reads the shared ones and its own, writes its own
  foreach tabela in array array['categoria', 'agrupamento', 'profissao', 'funcao'] loop
    execute format('alter table %I enable row level security', tabela);
    execute format('alter table %I force row level security', tabela);
    execute format('create policy empresa on %I to apto_cliente
      using (cd_empresa is null
        or cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)
      with check (cd_empresa = nullif(current_setting(''apto.empresa'', true), '''')::int)', tabela);
    execute format('create policy sistema on %I to apto_sistema using (true) with check (true)', tabela);
  end loop;
end $$;

grant select on organigrama, membro, nacionalidade, categoria, agrupamento, profissao, funcao, funcionario
  to apto_cliente;
grant select (cd, tipo, nome, email) on utilizador to apto_cliente;
grant select on migracao to apto_sistema;

grant select, insert, update, delete on
  organigrama, utilizador, membro, sessao, dispositivo, tentativa,
  nacionalidade, categoria, agrupamento, profissao, funcao, funcionario
  to apto_sistema;
