import { listDeveresPrestador } from '#contract/dever/dever.ts'
import { readDeveresPrestador } from '#contract/dever/prestador.ts'
import { readAgenda } from '#contract/agenda.ts'
import { listPessoas, listVencimentos } from '#contract/saude/agenda.ts'
import { listAdaptacoesPrestador } from '#contract/saude/adaptacao.ts'
import { listExamesPrestador, readExamePrestador } from '#contract/saude/correcao.ts'
import { listAcoesPrestador, listMarcacoesPrestador } from '#contract/saude/marcacao.ts'
import { readVagas } from '#contract/saude/vaga.ts'
import { readMarcadaPrestador } from '#contract/saude/marcada.ts'
import { msParaDesfazer, notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'

export const listsOfSaude = [
  readAgenda,
  listMarcacoesPrestador,
  listAcoesPrestador,
  listPessoas,
  listVencimentos,
  listDeveresPrestador,
  readDeveresPrestador,
  listExamesPrestador,
  readExamePrestador,
  readVagas,
  readMarcadaPrestador.exame,
  readMarcadaPrestador.acao,
  listAdaptacoesPrestador,
] as const

export type Done = (reply: { message: string; avisos?: string[] }) => void

/** Notifies after a write, with the warnings about the booked time. */
export function tellDone({ message, avisos = [] }: { message: string; avisos?: string[] }) {
  notify.sucesso([message, ...avisos].join(' '))
  void readAgain(listsOfSaude)
}

/** The same for a move, which can be taken back until its news leaves. */
export function tellUndoable(
  { message, avisos = [] }: { message: string; avisos?: string[] },
  undo: () => Promise<unknown>,
) {
  const offer = { name: 'Desfazer', ms: msParaDesfazer, run: () => void undo() }
  notify.offering([message, ...avisos].join(' '), offer)
  void readAgain(listsOfSaude)
}
