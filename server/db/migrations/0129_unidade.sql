-- What is known of a node as a place of work. A node without a row has what the node above has.
create table unidade (
  cd_empresa int not null,
  cd_organig int not null,
  -- null: of the node above, and of the mainland at last
  regiao text check (regiao in ('continente', 'acores', 'madeira')),
  estabelecimento boolean not null default false,
  cae text check (length(cae) between 1 and 10),
  morada text check (length(morada) between 1 and 200),
  versao int not null default 1,
  primary key (cd_empresa, cd_organig),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd) on delete cascade
);

select muralha('unidade');
select distribuir('unidade');
select ler_em_todas('unidade');
grant select on unidade to apto_cliente;
grant select, insert, update (regiao, estabelecimento, cae, morada, versao)
  on unidade to apto_prestador;
