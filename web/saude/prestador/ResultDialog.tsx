import { camposResultado, registarForm } from '#contract/saude/forms.ts'
import { recordExame } from '#contract/saude/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { today } from '#web/kit/field/date.ts'
import type { Pessoa } from './PessoaLine.tsx'
import { ResultForm } from './ResultForm.tsx'

export type Conhecido = {
  cd_marcacao?: number
  cd_tipo_exam?: number | null
  dt?: string | null
  hr?: string | null
  cd_medic?: number | null
}

type Props = { pessoa: Pessoa; conhecido?: Conhecido; onClose: () => void }

const semNada: Conhecido = {}

export function ResultDialog({ pessoa, conhecido = semNada, onClose }: Props) {
  const { cd_marcacao } = conhecido
  // the exam of a booking to come was on another day, which only the physician knows
  const porVir = conhecido.dt != null && conhecido.dt > today()
  return (
    <ResultForm
      title="Registar resultado"
      submit="Registar"
      schema={registarForm}
      fields={camposResultado}
      initial={{
        cd_tipo_exam: conhecido.cd_tipo_exam ?? 2,
        dt: porVir ? '' : (conhecido.dt ?? today()),
        hr: conhecido.hr ?? '',
        cd_medic: conhecido.cd_medic ?? null,
        cd_decis: '',
        dt_expir: '',
        restricoes: '',
        ficha: 'gerar',
        motivo: '',
      }}
      send={(said, key) => {
        const { motivo: _, ...result } = said
        const whose = cd_marcacao === undefined ? { cd_funcion: pessoa.cd } : { cd_marcacao }
        return call(recordExame, { body: { ...result, ...whose }, key })
      }}
      {...(porVir && { dia: 'A marcação é de um dia que ainda não chegou: em que dia foi?' })}
      {...{ pessoa, onClose }}
    />
  )
}
