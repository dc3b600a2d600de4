import { acoesRegisto } from '#contract/comum/codes.ts'
import { listRegisto } from '#contract/registo.ts'
import { piece } from '#server/db/sql.ts'
import { listSource, textKey } from '#server/kit/list/source.ts'
import { named } from '#server/kit/list/named.ts'

const acoes = named(acoesRegisto, piece`r.acao`)

/** Changes of users, rights and passwords; days are Lisbon's. */
export const registos = listSource(listRegisto, {
  from: piece`registo r`,
  own: ['cd', 'autor', 'acao', 'alvo', 'descr'],
  columns: {
    dt: piece`r.em::date`,
    hr: piece`to_char(r.em, 'HH24:MI')`,
    titulo: acoes.word,
  },
  search: piece`(r.pesquisa || chr(10) || ${acoes.key})`,
  sort: {
    dt: piece`r.em`,
    autor: textKey(piece`r.autor`),
    titulo: acoes.key,
    alvo: textKey(piece`r.alvo`),
  },
  filters: {
    acao: (acao) => piece`r.acao = ${acao}`,
    desde: (day) => piece`r.em >= ${day}::date`,
    ate: (day) => piece`r.em < ${day}::date + 1`,
  },
})
