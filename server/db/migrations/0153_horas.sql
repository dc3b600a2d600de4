-- Hours worked and people, by unit and month: what the figures of accidents are divided by.
create table horas (
  cd_empresa int not null,
  cd_organig int not null,
  -- its first day
  mes date not null check (extract(day from mes) = 1),
  horas int not null check (horas >= 0),
  -- people on average
  pessoas int not null check (pessoas >= 0),
  -- worked out by the portal, and not yet taken over by anybody
  proposta boolean not null default false,
  versao int not null default 1,
  em timestamptz not null default now(),
  -- names as they were: an account may change or go
  cd_autor int not null,
  autor text not null,
  primary key (cd_empresa, cd_organig, mes),
  foreign key (cd_empresa, cd_organig) references organigrama (cd_empresa, cd) on delete cascade
);

select muralha('horas');
select distribuir('horas');
grant select, insert, delete, update (horas, pessoas, proposta, versao, em, cd_autor, autor)
  on horas to apto_cliente;
grant select, insert, delete, update (horas, pessoas, proposta, versao, em, cd_autor, autor)
  on horas to apto_prestador;
