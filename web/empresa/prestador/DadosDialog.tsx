import { camposEmpresa, empresaForm } from '#contract/empresa/forms.ts'
import { changeEmpresa, type EmpresaDetalhe } from '#contract/empresa/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useVersao } from '#web/kit/call/use-versao.ts'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { DadosFields } from './DadosFields.tsx'
import { readsOfEmpresas, tellEmpresa } from './touched.ts'

type Props = { empresa: EmpresaDetalhe; onClose: () => void }

export function DadosDialog({ empresa, onClose }: Props) {
  const { ifMatch, onFailed } = useVersao(empresa, readsOfEmpresas)
  const { cd, nome, nif, cae, morada, contacto } = empresa
  const screen = useFormScreen({
    schema: empresaForm,
    fields: camposEmpresa,
    initial: {
      nome,
      nif: nif ?? '',
      cae: cae ?? '',
      morada: morada ?? '',
      contacto: contacto ?? '',
    },
    brief: true,
    send: (body, key) => call(changeEmpresa, { path: { empresa: cd }, body, key, ifMatch }),
    onSent(reply) {
      onClose()
      tellEmpresa(reply)
    },
    onFailed,
  })
  return (
    <FormDialog title="Alterar os dados da empresa" submit="Guardar" {...{ screen, onClose }}>
      <DadosFields screen={screen} />
    </FormDialog>
  )
}
