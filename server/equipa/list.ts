import { acoesEquipa } from '#contract/comum/acoes-registo.ts'
import { listRegistoEquipa } from '#contract/equipa/equipa.ts'
import { piece } from '#server/db/sql.ts'
import { named } from '#server/kit/list/search.ts'
import { listOverAll, textKey } from '#server/kit/list/source.ts'

const acoes = named(acoesEquipa, piece`r.acao`)

export const registoDaEquipa = listOverAll(listRegistoEquipa, {
  shared: true,
  from: piece`registo_equipa r`,
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
