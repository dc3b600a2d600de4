import { readDeveresAMarcar, type DeverAMarcar } from '#contract/dever/prestador.ts'
import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import { useRead } from '#web/kit/call/read.ts'

/** Duties of these people of a kind, the nearest day first; undefined until it is known. */
export function useDeveres(especie: EspecieMarcada, pessoas: readonly number[]) {
  const asked = pessoas.length === 0 ? undefined : { query: { pessoas: pessoas.join(',') } }
  const { data, error } = useRead(readDeveresAMarcar, asked)
  const deles = data?.message.filter(
    ({ cd_tipo_ac_enferm }) => (cd_tipo_ac_enferm === null) === (especie === 'exame'),
  )
  return { deveres: deles, failed: error !== null && !data }
}

/** The kind of exam that the nearest duty asks for. */
export const tipoDevido = (deveres: readonly DeverAMarcar[] | undefined) =>
  deveres?.find(({ cd_tipo_exam }) => cd_tipo_exam !== null)?.cd_tipo_exam ?? undefined
