-- What each of the provider's staff is there for, and whether he still is.

alter table utilizador
  add column papel text
    check (papel in ('gestor', 'atendimento', 'saude', 'seguranca', 'leitura')),
  add column inactiv boolean not null default false;
-- whoever came before there were roles could do everything; their owner may be somebody the wall holds for
alter table utilizador no force row level security;
update utilizador set papel = 'gestor' where tipo = 'prestador';
alter table utilizador force row level security;
alter table utilizador
  add constraint utilizador_papel check ((tipo = 'prestador') = (papel is not null)),
  -- of a client's user each membership says it
  add constraint utilizador_inactiv check (tipo = 'prestador' or not inactiv);

drop trigger utilizador_versao on utilizador;
create trigger utilizador_versao before update of nome, email, papel, inactiv on utilizador
for each row execute function versao_subir();
