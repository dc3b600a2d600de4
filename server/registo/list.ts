import { acoesRegisto, doPrestador, sobreFuncionario } from '#contract/comum/acoes-registo.ts'
import { listRegisto } from '#contract/registo/registo.ts'
import { listRegistoPrestador } from '#contract/registo/prestador.ts'
import { piece } from '#server/db/sql.ts'
import { listSources, textKey } from '#server/kit/list/source.ts'
import { named } from '#server/kit/list/search.ts'

const acoes = named(acoesRegisto, piece`r.acao`)
const text = piece`r.pesquisa || chr(10) || ${acoes.key}`

/** Changes of users, rights and passwords, by days of Lisbon. */
export const [registos, registosOfAll] = listSources([listRegisto, listRegistoPrestador], {
  from: piece`registo r`,
  own: ['cd', 'autor', 'acao', 'alvo', 'descr'],
  columns: {
    dt: piece`r.em::date`,
    hr: piece`to_char(r.em, 'HH24:MI')`,
    titulo: acoes.word,
  },
  sort: { dt: piece`r.em`, autor: textKey(piece`r.autor`) },
  filters: {
    desde: (day) => piece`r.em >= ${day}::date`,
    ate: (day) => piece`r.em < ${day}::date + 1`,
  },
  ofEmpresa: {
    search: piece`(${text})`,
    sort: { titulo: acoes.key, alvo: textKey(piece`r.alvo`) },
    filters: {
      // All actions of the provider are one filter value, and all but logins another.
      acao: (acao) => {
        if (acao === 'alteracoes') return piece`r.acao <> 'entrou'`
        return acao === 'prestador'
          ? piece`r.acao = any (${Object.keys(doPrestador)})`
          : piece`r.acao = ${acao}`
      },
    },
  },
  overAll: {
    where: piece`r.do_prestador`,
    search: piece`(${text} || chr(10) || e.chave)`,
    filters: {
      acao: (acao) => piece`r.acao = ${acao}`,
      autor: (cd) => piece`r.cd_autor = ${cd}::bigint`,
      // In other entries, `cd_alvo` is the code of an account or a node.
      pessoa: (cd) => piece`r.cd_alvo = ${cd}::bigint and r.acao = any (${sobreFuncionario})`,
    },
  },
})
