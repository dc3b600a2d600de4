import { camposEntrada, entradaForm } from '#contract/entrada-empresa/forms.ts'
import {
  readEntrada,
  saveEntrada,
  type EntradaEmpresa,
} from '#contract/entrada-empresa/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCheck, FormPassword, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'

const reads = [readEntrada]

type Props = { empresa: number; entrada: EntradaEmpresa | null; onClose: () => void }

export function EntradaDialog({ empresa, entrada, onClose }: Props) {
  const screen = useChangeScreen({
    row: entrada,
    reads,
    onClose,
    schema: entradaForm,
    fields: camposEntrada,
    initial: {
      emissor: entrada?.emissor ?? '',
      cliente: entrada?.cliente ?? '',
      segredo: '',
      exigir: entrada?.exigir ?? false,
    },
    brief: true,
    secret: ['segredo'],
    also: ({ segredo }) => ({
      ...(!entrada && segredo === '' && { segredo: 'Indique o segredo do cliente.' }),
    }),
    send: (body, { key, ifMatch }) =>
      call(saveEntrada, { path: { empresa }, body, key, ...(entrada && { ifMatch }) }),
  })
  const title = entrada ? 'Alterar a entrada da empresa' : 'Definir a entrada da empresa'
  return (
    <FormDialog title={title} submit="Guardar" {...{ screen, onClose }}>
      <FormText {...screen.field('emissor')} type="url" maxLength={500} />
      <FormText {...screen.field('cliente')} maxLength={300} />
      <FormPassword {...screen.field('segredo')} />
      {entrada && <p>Deixe o segredo vazio para manter o que está guardado.</p>}
      <FormCheck {...screen.field('exigir')} />
      <p>
        Exigida, só quem entra com a conta da empresa a abre. Quem entrar com a palavra-passe abre
        as suas outras empresas.
      </p>
    </FormDialog>
  )
}
