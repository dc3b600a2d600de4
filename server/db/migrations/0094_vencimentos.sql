-- Who needs an exam is looked for over all companies. Whether the decision on somebody's last exam is pending was
-- asked of each exam, and is kept beside him now. What has expired hangs on the day one asks: the date stays a date.

alter table funcionario add column sem_decisao boolean not null default false;

-- those there are; their owner may be somebody the wall holds for
alter table funcionario no force row level security;
alter table exame no force row level security;
alter table funcionario disable trigger user;
update funcionario f set sem_decisao = true
from exame x
where x.cd_decis = 'SD' and f.cd_empresa = x.cd_empresa and f.cd = x.cd_funcion
  and not exists (
    select from exame y
    where y.cd_empresa = x.cd_empresa and y.cd_funcion = x.cd_funcion
      and (y.dt, y.hr, y.cd) > (x.dt, x.hr, x.cd));
alter table funcionario enable trigger user;
alter table funcionario force row level security;
alter table exame force row level security;

drop function exame_resumir cascade;
select resumir('exame', '{dt_ult_exam, dt_expir, sem_decisao, total_exames}', '
  select u.dt, u.dt_expir, coalesce(u.cd_decis = ''SD'', false), t.n from (
    select count(*)::int as n from exame x where x.cd_empresa = e and x.cd_funcion = m.cd) t
  left join lateral (
    select x.dt, x.dt_expir, x.cd_decis from exame x where x.cd_empresa = e and x.cd_funcion = m.cd
    order by x.dt desc, x.hr desc, x.cd desc limit 1) u on true');

-- From which day on somebody needs an exam, where he is not booked for one: whoever was never examined, or waits for
-- the decision, always did. Each filter of the list is a stretch of this index. (Behind the wall of rows an index is
-- searched by what cannot leak: a case is known to be such, coalesce is not.)
drop index funcionario_vencimento_fila;
create index funcionario_vencimento_fila on funcionario 
    ((case when dt_expir is null then date '-infinity' else dt_expir end), cd)
  include (cd_empresa, dt_expir, dt_ult_exam, sem_decisao)
  where not inactiv and dt_prox_marc is null
    and (dt_expir is not null or dt_ult_exam is null or sem_decisao);
-- How many there are of each is known of the expression only once it was counted. Of an empty table that would say
-- that it stays empty, and what is searched for in the first thousands would be planned for none.
do $$
begin
  if exists (select from funcionario) then
    analyze funcionario;
  end if;
end
$$;
