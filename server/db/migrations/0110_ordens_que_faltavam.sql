-- Orders of a company's open measures that no index walked: all there are were sorted for ten rows, and from the sixth
-- time on a connection by the plan of a middle company.

create index medida_risco on medida (cd_empresa, chave_risco, cd) include (cd_organig)
  where cd_estad <> 99;
create index medida_texto on medida (cd_empresa, chave_medida, cd) include (cd_organig)
  where cd_estad <> 99;
create index medida_prazo_texto on medida (cd_empresa, chave_prazo, cd) include (cd_organig)
  where cd_estad <> 99;

-- Where a new node lies is read for each of them. Planned while the table is as good as empty, that went through all
-- nodes for each: of ten thousand at once, on an installation's first day, 4,500,000 blocks and 32 s.
alter function organigrama_colocar() set enable_seqscan = off;
