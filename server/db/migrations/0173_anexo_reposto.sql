-- A request that is put back brings the photographs that lay with it.
drop policy nova_cliente on acidente_anexo;
select muralha_nova('acidente_anexo', 'cliente',
  'em = now()
   or foi_retirado(''acidente'', cd_empresa, cd_acidente, to_jsonb(acidente_anexo.*), ''acidente_anexo'')');
