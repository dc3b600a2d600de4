-- How many accidents somebody has still to be told of is counted from the index alone.

drop index acidente_comunicar;
create index acidente_comunicar on acidente (cd_empresa, seguradora_ate, cd)
  include (cd_organig, cd_estad, dt_seguradora, dt_act, act_ate)
  where dt_seguradora is null or (dt_act is null and act_ate is not null);
