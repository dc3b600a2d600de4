import { useWatch } from 'react-hook-form'
import { camposValor, substituirForm, type SubstituirForm } from '#contract/auxiliar/forms.ts'
import {
  listValores,
  readsOfTabelas,
  readUso,
  replaceValor,
  type Valor,
} from '#contract/auxiliar/prestador.ts'
import type { NomeTabela } from '#contract/auxiliar/tabelas.ts'
import { listEmpresasPrestador } from '#contract/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { offeredBy } from '#web/kit/field/offered.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useFormScreen, closing } from '#web/kit/form/use-form-screen.ts'

type Props = {
  tabela: NomeTabela
  empresa: number | undefined
  valor: Valor
  onClose: () => void
}
type Typed = { cd_empresa: number | string | null; por: number | string | null }

/** Replaces a value by another in a company; counts the uses first. */
export function SubstituirDialog({ tabela, empresa, valor, onClose }: Props) {
  const { cd, nome, cd_empresa } = valor
  const screen = useFormScreen<Typed, SubstituirForm, { message: string }>({
    schema: substituirForm,
    fields: camposValor,
    initial: { cd_empresa: cd_empresa ?? empresa ?? null, por: null },
    send: (body, key) => call(replaceValor, { path: { id: cd }, body: { ...body, tabela }, key }),
    onSent: closing(onClose, readsOfTabelas),
  })
  const chosen = useWatch({ control: screen.control, name: 'cd_empresa' })
  const onde = typeof chosen === 'number' ? chosen : undefined
  const empresas = useRead(listEmpresasPrestador, {}, { staleTime: 300_000 })
  const valores = useRead(
    listValores,
    onde === undefined ? undefined : { query: { tabela, empresa: onde } },
  )
  const uso = useRead(
    readUso,
    onde === undefined ? undefined : { path: { empresa: onde, id: cd }, query: { tabela } },
  )
  const outros = valores.data?.message.filter((one) => one.cd !== cd && !one.inactiv) ?? []
  return (
    <FormDialog
      title={`Substituir ${nome}`}
      submit="Substituir"
      what="o que escolheu"
      {...{ screen, onClose }}
    >
      {cd_empresa === null && (
        <FormCombobox {...screen.field('cd_empresa')} offered={offeredBy(empresas)} />
      )}
      <FormCombobox
        {...screen.field('por')}
        offered={{
          ...offeredBy(valores),
          options: outros,
          waiting: onde !== undefined && valores.isPending,
          empty: onde === undefined ? 'Escolha primeiro a empresa.' : 'Não há outro valor.',
        }}
      />
      <p aria-live="polite">
        {uso.data
          ? `Passam a nomear o outro: ${uso.data.message.map(({ titulo, total }) => `${titulo} ${total}`).join(', ')}.`
          : 'Escolha a empresa para ver o que muda.'}
      </p>
    </FormDialog>
  )
}
