-- Since when a measure waits for the provider to verify it; null in every other state.
alter table medida add feita_em timestamptz;
grant update (feita_em) on medida to apto_cliente, apto_prestador;

alter table medida no force row level security;
alter table medida_passo no force row level security;
update medida m set feita_em = coalesce((
    select max(s.em) from medida_passo s
    where s.cd_empresa = m.cd_empresa and s.cd_medida = m.cd and s.antes <> 4 and s.depois = 4),
  m.criado_em)
where m.cd_estad = 4;
alter table medida force row level security;
alter table medida_passo force row level security;

create index medida_feita_fila on medida (feita_em, cd) include (cd_empresa) where cd_estad = 4;
