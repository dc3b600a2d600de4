import {
  camposLeituras,
  leiturasForm,
  viasDoPedido,
  writeCartaDeLeituras,
  type PedidoDeLeituras,
} from '#contract/saude/leituras.ts'
import { readFuncionarioPrestador } from '#contract/funcionario/prestador.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { decodePdf } from '#web/kit/browser/pdf.ts'
import { call } from '#web/kit/call/call.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { choicesOf, FormCheck, FormRadio } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'

type Props = { pessoa: { cd: number; nome: string }; onClose: () => void }
type Typed = { dt: string; via: string; nomes: boolean }

/** Makes the letter of who read a person's data, on his request. */
export function LeiturasDialog({ pessoa: { cd, nome }, onClose }: Props) {
  const screen = useFormScreen<Typed, PedidoDeLeituras, ReplyOf<typeof writeCartaDeLeituras>>({
    schema: leiturasForm,
    fields: camposLeituras,
    initial: { dt: today(), via: '', nomes: false },
    also: ({ dt }) => (dt > today() ? { dt: 'Não pode ser um dia que ainda não chegou.' } : {}),
    brief: true,
    send: (body) => call(writeCartaDeLeituras, { path: { id: cd }, body }),
    onSent({ message }) {
      onClose()
      saveFile(decodePdf(message.anex), message.nome_fich)
      notify.sucesso(`Carta de leituras de ${nome} descarregada. Entregue-a só à própria pessoa.`)
      void readAgain([readFuncionarioPrestador])
    },
  })
  return (
    <FormDialog
      title="Quem leu os dados desta pessoa"
      submit="Fazer a carta"
      {...{ screen, onClose }}
    >
      <p>
        A carta diz a <strong>{nome}</strong> quem leu a sua ficha de aptidão, a fotografia, os
        exames e os acidentes, e quando. Faz-se só a seu pedido, e fica registada.
      </p>
      <FormDate {...screen.field('dt')} />
      <FormRadio {...screen.field('via')} options={choicesOf(viasDoPedido)} />
      <FormCheck {...screen.field('nomes')} label={camposLeituras.nomes.label} />
    </FormDialog>
  )
}
