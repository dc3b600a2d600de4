import { useWatch } from 'react-hook-form'
import { camposNo, moverForm } from '#contract/organigrama/forms.ts'
import {
  changeNo,
  readNo,
  type NoPrestador,
  readsOfOrganigrama,
} from '#contract/organigrama/prestador.ts'
import { type Tree, nosToChoose } from '#web/comum/organigrama/tree.ts'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Stack } from '#web/kit/ui/Layout.tsx'

type Props = { empresa: number; tree: Tree; no: NoPrestador; onClose: () => void }
type Typed = { cd_base: number | string | null }
type Body = { cd_base: number }

/** Moves a node with its branch below another; shows the effects first. */
export function MoveNoDialog({ empresa, tree, no, onClose }: Props) {
  const path = { empresa, no: no.cd }
  const screen = useChangeScreen<Typed, Body, { message: string }>({
    row: no,
    reads: readsOfOrganigrama,
    onClose,
    schema: moverForm,
    fields: camposNo,
    initial: { cd_base: null },
    send: (body, change) => call(changeNo, { path, body, ...change }),
  })
  const cd_base = useWatch({ control: screen.control, name: 'cd_base' })
  const chosen = typeof cd_base === 'number' ? cd_base : undefined
  const asked = chosen === undefined ? undefined : { path, query: { para: chosen } }
  const acessos = useRead(readNo, asked).data?.acessos
  const options = nosToChoose(tree, no.cd).filter(({ cd }) => cd !== no.cd_base)
  return (
    <FormDialog
      title="Mover para..."
      submit="Mover"
      what="o que escolheu"
      reason={chosen === undefined ? 'Escolha o organigrama acima.' : ''}
      {...{ screen, onClose }}
    >
      <FormCombobox {...screen.field('cd_base')} offered={{ options }} />
      <p>
        Com <strong>{no.nome}</strong> vai tudo o que está no ramo:
      </p>
      <Counts no={no} acessos={acessos ?? null} />
    </FormDialog>
  )
}

type CountsProps = {
  no: NoPrestador
  /** the change of access at the chosen target; null before a choice */
  acessos: { ganham: number; perdem: number } | null
}

function Counts({ no, acessos }: CountsProps) {
  const { pessoas, utilizadores, pedidos, marcacoes } = no
  return (
    <Stack as="ul" gap={1} data-marked aria-live="polite">
      <li>{formatCount(pessoas, 'funcionário ativo', 'funcionários ativos')}</li>
      <li>
        {formatCount(
          utilizadores,
          'utilizador com acessos definidos no ramo, que os mantém',
          'utilizadores com acessos definidos no ramo, que os mantêm',
        )}
      </li>
      <li>{formatCount(pedidos, 'pedido por responder', 'pedidos por responder')}</li>
      <li>{formatCount(marcacoes, 'marcação por realizar', 'marcações por realizar')}</li>
      {acessos && (
        <>
          <li>
            {formatCount(
              acessos.perdem,
              'utilizador deixa de ver o ramo',
              'utilizadores deixam de ver o ramo',
            )}
          </li>
          <li>
            {formatCount(
              acessos.ganham,
              'utilizador passa a ver o ramo',
              'utilizadores passam a ver o ramo',
            )}
          </li>
        </>
      )}
    </Stack>
  )
}
