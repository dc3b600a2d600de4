-- What the provider says with an acceptance, beside what the portal notes on one that took no effect.

alter table pedido_funcionario
  add column nota_resposta text check (length(nota_resposta) between 1 and 500),
  add check (nota_resposta is null or cd_estad = 2);
drop policy nova_cliente on pedido_funcionario;
select muralha_nova('pedido_funcionario', 'cliente',
  'cd_estad = 0 and motivo is null and decidido_em is null and cd_decisor is null and decisor is null
   and dt_efeito is null and not por_aplicar and nota is null and nota_resposta is null
   and (criado_em = now()
        or foi_retirado(''pedido_funcionario'', cd_empresa, cd, to_jsonb(pedido_funcionario.*)))');
grant update (nota_resposta) on pedido_funcionario to apto_prestador;
