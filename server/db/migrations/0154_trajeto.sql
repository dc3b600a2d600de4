-- Whether an accident happened on the way to work or back, as the provider classifies it.
alter table acidente add column trajeto boolean;

grant update (trajeto) on acidente to apto_prestador;
drop policy nova_cliente on acidente;
select muralha_nova('acidente', 'cliente',
  'cd_estad = 0 and motivo is null and decidido_em is null and cd_decisor is null and decisor is null
   and nota is null and cd_contacto is null and cd_lesao is null and cd_parte_corpo is null
   and cd_desvio is null and baixa is null and trajeto is null
   and (criado_em = now() and versao = 1 and dt_fim_ausencia is null and dias_perdidos is null
        and dt_seguradora is null and dt_act is null
        or foi_retirado(''acidente'', cd_empresa, cd, to_jsonb(acidente.*)))');
