-- An accepted request is opened again: what it changed goes back, or it stays as it is.

alter table pedido_funcionario
  -- what the acceptance replaced, by column; null: nothing, or accepted before this version
  add column antes jsonb check (jsonb_typeof(antes) = 'object');

grant update (antes) on pedido_funcionario to apto_prestador;
drop policy nova_cliente on pedido_funcionario;
create policy nova_cliente on pedido_funcionario as restrictive for insert to apto_cliente
  with check (cd_estad = 0 and motivo is null and decidido_em is null and cd_decisor is null
    and decisor is null and dt_efeito is null and not por_aplicar and nota is null
    and nota_resposta is null and antes is null
    and (criado_em = now()
      or foi_retirado('pedido_funcionario', cd_empresa, cd, to_jsonb(pedido_funcionario.*))));

-- whatever a statement says: only somebody of whom nothing is known but the admission goes
grant delete on funcionario to apto_prestador;
create policy anular on funcionario as restrictive for delete to apto_prestador
  using (not inactiv and total_exames = 0 and total_marcacoes = 0 and total_acoes = 0
    and total_faltas = 0 and total_faltas_acoes = 0 and pendente = 0);
