import { useEffect, useEffectEvent } from 'react'
import { motivosDever } from '#contract/comum/dever.ts'
import { type DeverAMarcar, readDeveresAMarcar } from '#contract/dever/prestador.ts'
import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import { devidoAte } from '#web/comum/saude/deveres.tsx'
import { Note, Panel, PartHeading, Stack } from '#web/kit/ui/Layout.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { useRead } from '#web/kit/call/read.ts'

type Props = {
  especie: EspecieMarcada
  cd_funcion: number
  /** the kind that the nearest duty asks for */
  onTipo: (tipo: number) => void
}

/** The duties that a booking answers, with article or protocol. */
export function RespondeA({ especie, cd_funcion, onTipo }: Props) {
  const { deveres, failed } = useDeveres(especie, [cd_funcion])
  const tipo =
    especie === 'exame' ? tipoDevido(deveres) : (deveres?.at(0)?.cd_tipo_ac_enferm ?? undefined)
  const propose = useEffectEvent(onTipo)
  useEffect(() => {
    if (tipo !== undefined) propose(tipo)
  }, [tipo])
  // a booking may be made without
  if (failed) return null
  return (
    <Panel flat pad={3} gap={2} as="section" aria-label="A que responde">
      <PartHeading>A que responde</PartHeading>
      {!deveres ? (
        <Skeleton width="60%" height="2.5rem" />
      ) : deveres.length === 0 ? (
        <Note full>{nadaEmFalta[especie]}</Note>
      ) : (
        deveres.map((dever) => (
          <Stack key={dever.cd} gap={0}>
            <span>
              {nomeDe(dever)}, {devidoAte(dever.dt)}
            </span>
            <Note as="span">{dever.porque}</Note>
          </Stack>
        ))
      )}
    </Panel>
  )
}

const nadaEmFalta: Record<EspecieMarcada, string> = {
  exame: 'Por agora, não falta nenhum exame a esta pessoa.',
  acao: 'Nenhum protocolo lhe pede uma ação de enfermagem.',
}

const nomeDe = ({ motivo, tipo_ac_enferm }: DeverAMarcar) => tipo_ac_enferm ?? motivosDever[motivo]

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
