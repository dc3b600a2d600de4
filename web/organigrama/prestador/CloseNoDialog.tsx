import { useWatch } from 'react-hook-form'
import { camposNo, fecharForm } from '#contract/organigrama/forms.ts'
import { closeNo, type NoPrestador, readsOfOrganigrama } from '#contract/organigrama/prestador.ts'
import { type Tree, nosToChoose } from '#web/comum/organigrama/tree.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { formatCount } from '#web/kit/text/format.ts'

type Props = { empresa: number; tree: Tree; no: NoPrestador; onClose: () => void }
type Typed = { para: number | string | null }
type Body = { para?: number | null | undefined }

/** Closes a node, once its people have a new node and it has no children. */
export function CloseNoDialog({ empresa, tree, no, onClose }: Props) {
  const screen = useChangeScreen<Typed, Body, { message: string }>({
    row: no,
    reads: readsOfOrganigrama,
    onClose,
    schema: fecharForm,
    fields: camposNo,
    initial: { para: null },
    send: (body, change) => call(closeNo, { path: { empresa, no: no.cd }, body, ...change }),
  })
  const para = useWatch({ control: screen.control, name: 'para' })
  return (
    <FormDialog
      title={`Encerrar ${no.nome}`}
      submit="Encerrar"
      what="o que escolheu"
      reason={reasonOf(no, typeof para === 'number')}
      {...{ screen, onClose }}
    >
      <p>
        O organigrama deixa de ser proposto. O que já o nomeia fica como está. Pode ser reaberto.
      </p>
      {no.proprias > 0 && (
        <>
          <p>{formatCount(no.proprias, 'funcionário tem', 'funcionários têm')} de mudar antes.</p>
          <FormCombobox
            {...screen.field('para')}
            offered={{ options: nosToChoose(tree, no.cd) }}
            required
          />
        </>
      )}
      {no.transferencias > 0 && (
        <p>
          {formatCount(
            no.transferencias,
            'transferência já aceite para aqui fica sem efeito.',
            'transferências já aceites para aqui ficam sem efeito.',
          )}
        </p>
      )}
    </FormDialog>
  )
}

/** The reason why the node cannot be closed yet. */
function reasonOf({ proprias, filhos, proprios, entradas }: NoPrestador, chosen: boolean): string {
  if (filhos > 0) {
    return `Tem ${formatCount(filhos, 'organigrama', 'organigramas')} abaixo: mova-os ou encerre-os antes.`
  }
  if (proprios > 0) {
    return `Tem ${formatCount(proprios, 'utilizador', 'utilizadores')} com acesso: desative-os antes.`
  }
  if (entradas > 0) {
    return `Tem ${formatCount(entradas, 'pedido', 'pedidos')} por responder: responda-lhes antes.`
  }
  return proprias > 0 && !chosen ? 'Escolha para onde vão as pessoas.' : ''
}
