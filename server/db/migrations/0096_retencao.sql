-- Two more kinds of rows that may end, where a setting says after how long: what was done to accounts of the
-- staff, and accidents that were refused, with all that lies with them. No role takes away less than a year of
-- either, nor an accident that waits or was accepted, whatever a setting or a statement says.

-- it is of no company: it ends in none of them
create policy partilhados on registo_equipa to apto_prestador
  using (nullif(current_setting('apto.empresa', true), '')::int = 0) with check (false);
select so_antigo('registo_equipa', 'em');
grant delete on registo_equipa to apto_prestador;

select so_antigo('acidente', 'case when cd_estad = 3 then decidido_em end');
grant delete on acidente to apto_prestador;

-- what was accepted of an employee is his history, and stays as well
drop policy antigo on pedido_funcionario;
select so_antigo('pedido_funcionario', 'case when cd_estad = 3 then decidido_em end');
