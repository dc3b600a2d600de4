import { acoesRegisto, doPrestador, sobreFuncionario } from '#contract/comum/acoes-registo.ts'
import { listRegisto } from '#contract/registo/registo.ts'
import { listRegistoPrestador } from '#contract/registo/prestador.ts'
import { aEmpresa } from '#server/comum/a-empresa.ts'
import { piece } from '#server/db/sql.ts'
import { listOverAll, listSource, textKey } from '#server/kit/list/source.ts'
import { named } from '#server/kit/list/named.ts'

const acoes = named(acoesRegisto, piece`r.acao`)

const from = piece`registo r`
const own = ['cd', 'autor', 'acao', 'alvo', 'descr'] as const
const columns = {
  dt: piece`r.em::date`,
  hr: piece`to_char(r.em, 'HH24:MI')`,
  titulo: acoes.word,
}
const text = piece`r.pesquisa || chr(10) || ${acoes.key}`
const sort = { dt: piece`r.em`, autor: textKey(piece`r.autor`) }
const filters = {
  desde: (day: string) => piece`r.em >= ${day}::date`,
  ate: (day: string) => piece`r.em < ${day}::date + 1`,
}

/** Changes of users, rights and passwords, by days of Lisbon. */
export const registos = listSource(listRegisto, {
  from,
  own,
  columns,
  search: piece`(${text})`,
  sort: { ...sort, titulo: acoes.key, alvo: textKey(piece`r.alvo`) },
  filters: {
    ...filters,
    // All actions of the provider are one filter value.
    acao: (acao) =>
      acao === 'prestador'
        ? piece`r.acao = any (${Object.keys(doPrestador)})`
        : piece`r.acao = ${acao}`,
  },
})

export const registosOfAll = listOverAll(listRegistoPrestador, {
  from,
  joins: { e: aEmpresa },
  where: piece`r.do_prestador`,
  own: [...own, 'cd_empresa'],
  columns: { ...columns, empresa: piece`e.nome` },
  search: piece`(${text} || chr(10) || e.chave)`,
  sort: { ...sort, empresa: piece`e.chave` },
  filters: {
    ...filters,
    acao: (acao) => piece`r.acao = ${acao}`,
    empresa: (cd) => piece`r.cd_empresa = ${cd}::bigint`,
    autor: (cd) => piece`r.cd_autor = ${cd}::bigint`,
    // In other entries, `cd_alvo` is the code of an account or a node.
    pessoa: (cd) => piece`r.cd_alvo = ${cd}::bigint and r.acao = any (${sobreFuncionario})`,
  },
})
