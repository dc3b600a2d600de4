import { estadoPedido } from '#contract/comum/codes.ts'
import { estadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import { tipoPedidoSaude, type TipoPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A request about the booking `nth` (from 0), or about somebody without one. */
type Plano = {
  nth: number
  cd_tipo: TipoPedidoSaude
  dias: number
  razao?: string
  indisponivel?: string
  preferencia?: string
  dias_pref?: string
  hr_de?: string
  nao_antes?: number
  motivo?: string
}

const planos: readonly Plano[] = [
  {
    nth: 3,
    cd_tipo: tipoPedidoSaude.alterar,
    dias: 2,
    razao: 'Nesse dia está em formação fora da empresa.',
    indisponivel: 'De manhã, até às 11:00.',
    preferencia: 'Terça ou quinta-feira, de tarde.',
    dias_pref: '24',
    hr_de: '14:00',
  },
  {
    nth: 2,
    cd_tipo: tipoPedidoSaude.desmarcar,
    dias: 1,
    razao: 'Está de licença até ao fim do mês.',
  },
  {
    nth: 4,
    cd_tipo: tipoPedidoSaude.alterar,
    dias: 9,
    razao: 'Faz o turno da noite na véspera.',
    motivo: 'Não há outra vaga antes de a aptidão expirar.',
  },
  {
    nth: 0,
    cd_tipo: tipoPedidoSaude.marcar,
    dias: 4,
    indisponivel: 'Às segundas-feiras.',
    preferencia: 'Logo que possível: a aptidão expirou.',
    dias_pref: '2345',
    nao_antes: 3,
  },
]

/** Open and refused requests about bookings. */
export async function fillPedidosSaude(db: Db, cd_empresa: number): Promise<void> {
  await db.rows(sql`
    with plano as (
      select p.*, row_number() over () as ordem
      from jsonb_to_recordset(${JSON.stringify(planos)}::jsonb) as p (
        nth int, cd_tipo smallint, dias int, razao text, indisponivel text, preferencia text,
        dias_pref text, hr_de time, nao_antes int, motivo text)
    ), marcada as (
      select m.cd, m.cd_funcion, m.dt, m.hr, t.nome as sobre,
             row_number() over (order by m.dt, m.hr, m.cd) - 1 as nth
      from marcacao m join tipo_exame t on t.cd = m.cd_tipo_exam
      where m.cd_empresa = ${cd_empresa} and m.cd_estad = ${estadoMarcacao.marcada}
        and m.dt > current_date
    ), por_marcar as (
      select f.cd as cd_funcion, row_number() over (order by f.dt_expir, f.cd) - 1 as nth
      from funcionario f
      where f.cd_empresa = ${cd_empresa} and not f.inactiv and f.dt_prox_marc is null
        and f.dt_expir < current_date
    ), autor as (
      select a.cd, a.nome from utilizador a where a.email = 'admin@demo.example'
    ), decisor as (
      select d.cd, d.nome from utilizador d where d.email = 'prestador@demo.example'
    )
    insert into pedido_saude (
      cd_empresa, cd_organig, organig, cd_funcion, nome, num_mecan, cd_tipo, cd_marcacao, dt_marc,
      hr_marc, sobre, indisponivel, preferencia, razao, criado_em, cd_autor, autor, cd_estad, motivo,
      decidido_em, cd_decisor, decisor, dias, hr_de, nao_antes)
    select ${cd_empresa}, f.cd_organig, o.nome, f.cd, f.nome, f.num_mecan, p.cd_tipo, m.cd, m.dt, m.hr,
           coalesce(m.sobre, 'Exame'), p.indisponivel, p.preferencia, p.razao,
           current_date - p.dias + time '10:20', a.cd, a.nome,
           case when p.motivo is null then ${estadoPedido.novo}::int else ${estadoPedido.recusado}::int end,
           p.motivo, case when p.motivo is not null then current_date - p.dias + 1 + time '09:45' end,
           case when p.motivo is not null then d.cd end, case when p.motivo is not null then d.nome end,
           p.dias_pref, p.hr_de, current_date + p.nao_antes
    from plano p
    cross join autor a
    cross join decisor d
    left join marcada m on p.cd_tipo <> ${tipoPedidoSaude.marcar} and m.nth = p.nth
    left join por_marcar q on p.cd_tipo = ${tipoPedidoSaude.marcar} and q.nth = p.nth
    join funcionario f on f.cd_empresa = ${cd_empresa} and f.cd = coalesce(m.cd_funcion, q.cd_funcion)
    join organigrama o on o.cd_empresa = ${cd_empresa} and o.cd = f.cd_organig
    order by p.dias desc, p.ordem`)
}
