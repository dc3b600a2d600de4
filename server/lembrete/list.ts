import { estadosLembrete, listLembretes } from '#contract/lembrete/lista.ts'
import { acimaNoRamo } from '#server/comum/acima.ts'
import { piece } from '#server/db/sql.ts'
import { named } from '#server/kit/list/search.ts'
import { listSource, textKey } from '#server/kit/list/source.ts'

const estado = named(estadosLembrete, piece`l.estado`)

/** Reminders that were sent, by days of Lisbon. */
export const lembretes = listSource(listLembretes, {
  from: piece`lembrete l`,
  joins: { o: { table: piece`organigrama`, on: piece`o.cd = l.cd_organig` } },
  own: ['cd', 'nome', 'titulo', 'total', 'subida'],
  columns: {
    dt: piece`l.dia`,
    hr: piece`to_char(l.em, 'HH24:MI')`,
    organig: piece`o.nome`,
    organig_acima: acimaNoRamo,
    estado: estado.word,
  },
  sort: {
    dt: piece`l.em`,
    nome: { by: textKey(piece`l.nome`), indexed: false },
    titulo: { by: textKey(piece`l.titulo`), indexed: false },
  },
  filters: {
    estado: (qual) => piece`l.estado = ${qual}`,
    desde: (dia) => piece`l.dia >= ${dia}::date`,
    ate: (dia) => piece`l.dia <= ${dia}::date`,
  },
})
