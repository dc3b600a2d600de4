import { useState } from 'react'
import { camposRegra, destinos, regraForm, type RegraForm } from '#contract/lembrete/forms.ts'
import { readRegras, saveRegra, type Regra } from '#contract/lembrete/lembrete.ts'
import { FormOrganigrama } from '#web/comum/organigrama/FormOrganigrama.tsx'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { choicesOf, FormCheck, FormRadio } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'

type Props = { org: number; regra: Regra; onClose: () => void }
type Typed = {
  ligado: boolean
  repete: number | string | null
  dias: number | string | null
  quem: string
  cd_organig: number | string | null
  confirmado: boolean
}

const vezes = [1, 3, 7, 14, 30, 60, 90]
const prazos = [1, 2, 3, 5, 7, 10, 14, 30, 60, 90]
const reads = [readRegras]

export function RegraDialog({ org, regra, onClose }: Props) {
  const { especie, nome, prazo, ligado, repete, dias, quem, cd_organig } = regra
  const { ifMatch, onFailed } = useVersao(regra, reads)
  const [pergunta, setPergunta] = useState(false)
  const screen = useFormScreen<Typed, RegraForm, { message: string }>({
    schema: regraForm,
    fields: camposRegra,
    initial: { ligado, repete, dias, quem, cd_organig, confirmado: false },
    brief: true,
    send: (body, key) => call(saveRegra, { path: { org }, query: { especie }, body, key, ifMatch }),
    onSent: closing(onClose, reads),
    onFailed: async (error) => {
      if (isFailure(error, 409)) setPergunta(true)
      return await onFailed(error)
    },
  })
  return (
    <FormDialog title={nome} submit="Guardar" {...{ screen, onClose }}>
      <FormCheck {...screen.field('ligado')} label={camposRegra.ligado.label} />
      <FormCombobox
        {...screen.field('repete')}
        offered={{ options: daysOf(vezes, repete) }}
        required
      />
      {prazo !== null && (
        <FormCombobox
          {...screen.field('dias')}
          label={prazo}
          offered={{ options: daysOf(prazos, dias) }}
          required
        />
      )}
      <FormRadio {...screen.field('quem')} options={choicesOf(destinos)} />
      <FormOrganigrama {...screen.field('cd_organig')} />
      {pergunta && (
        <FormCheck {...screen.field('confirmado')} label={camposRegra.confirmado.label} />
      )}
    </FormDialog>
  )
}

const daysOf = (offered: readonly number[], chosen: number) =>
  [...new Set([...offered, chosen])]
    .toSorted((um, outro) => um - outro)
    .map((cd) => ({ cd, nome: cd === 1 ? '1 dia' : `${cd} dias` }))
