import { useNavigate } from '@tanstack/react-router'
import { listMotivos } from '#contract/seguranca/area.ts'
import { listAtividades, requestAtividade } from '#contract/seguranca/atividade.ts'
import { atividadeEscrita, camposAtividade } from '#contract/seguranca/forms.ts'
import type { AtividadeEscrita } from '#contract/seguranca/forms.ts'
import { fixedText } from '#contract/kit/texts.ts'
import { FormFuncionario } from '#web/comum/funcionario/FormFuncionario.tsx'
import { notify } from '#web/kit/browser/notify.ts'
import { call } from '#web/kit/call/call.ts'
import { readAgain, useRead } from '#web/kit/call/read.ts'
import { offeredBy } from '#web/kit/field/offered.ts'
import { whereEmpty } from '#web/kit/form/FormProblems.tsx'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormLines } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { AnexosField } from './AnexosField.tsx'
import { useAnexos } from './use-anexos.ts'

type Auxiliar = { cd: number; nome: string }
type Props = { area: Auxiliar; tipos: readonly Auxiliar[]; onClose: () => void }

type FormValues = {
  cd_tipo: number | string | null
  cd_motiv: number | string | null
  cd_funcion: number | null
  obs: string
  anexos: string
}

// milliseconds: the time for 35 MB to arrive, the queue, and the processing
const patience = 270_000

/** Asks the provider for an activity, with one to five PDFs. */
export function NovaAtividade({ area, tipos, onClose }: Props) {
  const { empresa } = useEmpresa()
  const navigate = useNavigate()
  const motivos = useRead(listMotivos, {}, { staleTime: 300_000 })
  const anexos = useAnexos()
  const screen = useFormScreen<FormValues, AtividadeEscrita, { message: string; cd: number }>({
    schema: atividadeEscrita,
    fields: camposAtividade,
    initial: { cd_tipo: null, cd_motiv: null, cd_funcion: null, obs: '', anexos: '' },
    blame: ({ campos }) => ({
      anexos: Object.entries(campos).find(([c]) => c.startsWith('anexo'))?.[1],
    }),
    send: async ({ cd_tipo, cd_motiv, cd_funcion, obs }, key) => {
      const pedido = { cd_tipo, cd_motiv, cd_funcion, obs, cd_organig: empresa.cd }
      const body = { ...pedido, cd_area: area.cd, anexo: await anexos.read() }
      return await call(requestAtividade, { path: { org: empresa.cd }, body, key, patience })
    },
    async onSent({ message, cd }) {
      onClose()
      notify.sucesso(message)
      await readAgain([listAtividades])
      await navigate({
        to: '.',
        search: (old: object) => ({ ...old, pagina: undefined, pedido: cd }),
      })
    },
  })
  return (
    <FormDialog
      title="Nova atividade técnica"
      submit="Enviar"
      heading={whereEmpty(fixedText('preenchaCampos'))}
      what="o que escreveu e os ficheiros que escolheu"
      {...{ screen, onClose }}
    >
      <p>{area.nome}</p>
      <FormCombobox {...screen.field('cd_tipo')} offered={{ options: tipos }} />
      <FormCombobox {...screen.field('cd_motiv')} offered={offeredBy(motivos)} />
      <FormFuncionario {...screen.field('cd_funcion')} />
      <FormLines {...screen.field('obs')} maxLength={2000} rows={3} />
      <AnexosField {...screen.field('anexos')} anexos={anexos} />
    </FormDialog>
  )
}
