-- The counts of a year for Anexo D as they were closed. A correction is a further version.
create table relatorio_unico (
  cd_empresa int not null,
  ano smallint not null check (ano between 1900 and 2199),
  versao int not null check (versao > 0),
  em timestamptz not null default now(),
  -- names as they were: an account may change or go
  cd_autor int not null,
  autor text not null,
  do_prestador boolean not null default false,
  -- counts by establishment; names no person
  numeros jsonb not null check (jsonb_typeof(numeros) = 'object'),
  primary key (cd_empresa, ano, versao),
  foreign key (cd_empresa, cd_empresa) references organigrama (cd_empresa, cd) on delete cascade
);

select muralha('relatorio_unico');
select muralha_nova('relatorio_unico', 'cliente', 'em = now() and not do_prestador');
select muralha_nova('relatorio_unico', 'prestador', 'em = now() and do_prestador');
select distribuir('relatorio_unico');
grant select, insert on relatorio_unico to apto_cliente;
grant select, insert on relatorio_unico to apto_prestador;
