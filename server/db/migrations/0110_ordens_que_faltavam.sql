-- Orders of a company's open measures that no index walked: all there are were sorted for ten rows, and from the sixth
-- time on a connection by the plan of a middle company.

create index medida_risco on medida (cd_empresa, chave_risco, cd) include (cd_organig)
  where cd_estad <> 99;
create index medida_texto on medida (cd_empresa, chave_medida, cd) include (cd_organig)
  where cd_estad <> 99;
create index medida_prazo_texto on medida (cd_empresa, chave_prazo, cd) include (cd_organig)
  where cd_estad <> 99;
