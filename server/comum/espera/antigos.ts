import { maisAntigos, type Antigo, type Antigos } from '#contract/inicio.ts'
import { tiposPedido } from '#contract/comum/codes.ts'
import type { EspecieACargo } from '#contract/cargo.ts'
import { tiposPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import { asFlag, asInt, asIntOrNull, asText, asTextOrNull } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, raw, sql, type Fragment } from '#server/db/sql.ts'
import { named } from '#server/kit/list/search.ts'
import { vale } from '../cargo.ts'

type Fonte = {
  from: Fragment
  where: Fragment
  /** whom or what it is about */
  nome: Fragment
  tipo: Fragment
  desde: Fragment
  order: Fragment
  quem?: Fragment
  cargo?: EspecieACargo
}

const aberto = {
  where: piece`p.aberto_em is not null`,
  desde: piece`p.aberto_em::date`,
  order: piece`p.aberto_em, p.cd`,
} as const

const fontes: Record<keyof Antigos, Fonte> = {
  funcionario: {
    ...aberto,
    from: piece`from pedido_funcionario p`,
    nome: piece`p.nome`,
    tipo: named(tiposPedido, piece`p.cd_tipo`).word,
    cargo: 'funcionario',
  },
  acidente: {
    ...aberto,
    from: piece`from acidente p`,
    nome: piece`p.nome`,
    tipo: piece`null`,
    cargo: 'acidente',
  },
  saude: {
    ...aberto,
    from: piece`from pedido_saude p`,
    nome: piece`p.nome`,
    tipo: named(tiposPedidoSaude, piece`p.cd_tipo`).word,
    cargo: 'saude',
  },
  atividade: {
    ...aberto,
    from: piece`from atividade p join tipo_atividade t on t.cd = p.cd_tipo`,
    nome: piece`t.nome`,
    tipo: piece`null`,
    cargo: 'atividade',
  },
  medida: {
    from: piece`from medida p`,
    where: piece`p.dt_prazo < current_date and p.cd_estad <> 99`,
    nome: piece`p.medida`,
    tipo: piece`null`,
    desde: piece`p.dt_prazo`,
    order: piece`p.dt_prazo, p.cd`,
  },
  medida_feita: {
    from: piece`from medida p`,
    where: piece`p.cd_estad = 4`,
    nome: piece`p.medida`,
    tipo: piece`null`,
    desde: piece`coalesce(p.feita_em, p.criado_em)::date`,
    order: piece`p.feita_em, p.cd`,
  },
  resultado: {
    from: piece`
      from marcacao p
      join funcionario f on f.cd_empresa = ${piece`p.cd_empresa`} and f.cd = p.cd_funcion`,
    where: piece`p.cd_estad = 0 and p.dt <= current_date and p.dt + p.hr < localtimestamp`,
    nome: piece`f.nome`,
    tipo: piece`null`,
    desde: piece`p.dt`,
    order: piece`p.dt, p.hr, p.cd`,
    quem: piece`p.cd_medic`,
  },
}

/** The oldest of a kind over all companies, and what the caller has taken of it. */
export async function antigosDe(todas: Db, especie: keyof Antigos, eu: number): Promise<Antigo[]> {
  const { from, where, nome, tipo, desde, order, quem = piece`null`, cargo } = fontes[especie]
  const deles = piece`
    left join cargo c on c.cd_empresa = ${piece`p.cd_empresa`} and c.especie = ${cargo ?? ''}
      and c.cd_alvo = p.cd and ${vale}`
  const read = async (mine: Fragment, limit: number) =>
    await todas.rows(sql`
      select p.cd${asInt('cd')}, p.cd_empresa${asInt('cd_empresa')}, e.nome${asText('empresa')},
             ${nome}${asText('nome')}, (${tipo})${asTextOrNull('tipo')}, ${desde}${asText('desde')},
             (${quem})${asIntOrNull('quem')}, c.quem${asTextOrNull('cargo')},
             coalesce(c.cd_utilizador = ${eu}, false)${asFlag('meu')}
      ${from}
      join organigrama e on e.cd_empresa = ${piece`p.cd_empresa`} and e.cd = p.cd_empresa
      ${deles}
      where ${where} and ${mine} order by ${order} limit ${raw(limit)}`)
  const antigos = await read(piece`true`, maisAntigos)
  if (cargo === undefined) return antigos
  const meus = await read(piece`c.cd_utilizador = ${eu}`, 50)
  const shown = new Set(antigos.map(({ cd }) => cd))
  return [...antigos, ...meus.filter(({ cd }) => !shown.has(cd))]
}
