import type { ExamePrestador, ExameVersao } from '#contract/saude/correcao.ts'
import { camposResultado } from '#contract/saude/forms.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Facts } from '#web/kit/ui/Facts.tsx'

type Props = { result: ExamePrestador | ExameVersao; substitui?: string | null }

export function ResultFacts({ result, substitui = null }: Props) {
  const { dt, hr, tipo_exam, medic, decis, dt_expir, restricoes, ficha, autor } = result
  const substituida = substitui === null ? '' : `, substitui a ficha de ${formatDate(substitui)}`
  return (
    <Facts
      facts={[
        { label: camposResultado.cd_decis.label, value: decis },
        { label: camposResultado.cd_tipo_exam.label, value: tipo_exam },
        { label: camposResultado.dt.label, value: `${formatDate(dt)}, ${hr}` },
        { label: camposResultado.dt_expir.label, value: formatDate(dt_expir) },
        { label: camposResultado.cd_medic.label, value: medic },
        { label: camposResultado.ficha.label, value: ficha ? `Sim${substituida}` : 'Não' },
        { label: camposResultado.restricoes.label, value: restricoes },
        { label: 'Registado por', value: autor },
      ]}
    />
  )
}
