import { estadoMarcacao } from '#contract/saude/estado-marcacao.ts'
import { estadoAtividade } from '#contract/seguranca/codes.ts'
import type { Novidade } from './novidades.ts'

/** As what a booking or an activity is told of. */
export type Sorte = 'nova' | 'alterada' | 'desmarcada' | 'falta'

/**
 * What there is to tell of it, from how it began and how it stands now: one that was made and moved is
 * new, one made and called off is nothing, and one that was kept by now is no news.
 */
export function sorteOf({ especie, ques, cd_estad }: Novidade): Sorte | undefined {
  const saude = especie !== 'atividade'
  const marcada = saude ? estadosAbertos.saude : estadosAbertos.seguranca
  const nova = ques.includes('nova')
  if (marcada.includes(cd_estad)) {
    if (nova) return 'nova'
    return ques.includes('alterada') ? 'alterada' : undefined
  }
  if (cd_estad === (saude ? estadoMarcacao.desmarcado : estadoAtividade.cancelada)) {
    return nova || !ques.includes('desmarcada') ? undefined : 'desmarcada'
  }
  return saude && cd_estad !== estadoMarcacao.realizada && ques.includes('falta')
    ? 'falta'
    : undefined
}

const estadosAbertos: Record<'saude' | 'seguranca', readonly number[]> = {
  saude: [estadoMarcacao.marcada],
  seguranca: [estadoAtividade.marcada, estadoAtividade.emCurso],
}
