import { camposValor, valorForm, type ValorForm } from '#contract/auxiliar/forms.ts'
import {
  changeValor,
  createValor,
  readsOfTabelas,
  type Valor,
} from '#contract/auxiliar/prestador.ts'
import { tabelaNamed, type NomeTabela } from '#contract/auxiliar/tabelas.ts'
import { duracoesCom } from '#web/comum/agenda/dias.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormCheck, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'

type Props = {
  tabela: NomeTabela
  empresa: number | undefined
  valor?: Valor
  all?: readonly Valor[]
  onClose: () => void
}
type Typed = {
  nome: string
  cedula: string
  cd_cliente: number | string | null
  minutos: number | string | null
  inactiv: boolean
}

const none = [] as const

/** Adds or changes a value; a value is retired, never deleted. */
export function ValorDialog({ tabela, empresa, valor, all, onClose }: Props) {
  const { cedula, neutra, max, um, propria, demora } = tabelaNamed(tabela)
  const screen = useChangeScreen<Typed, ValorForm, { message: string }>({
    row: valor,
    reads: readsOfTabelas,
    onClose,
    schema: valorForm,
    fields: { ...camposValor, ...(cedula && { cedula: { ...camposValor.cedula, label: cedula } }) },
    initial: {
      nome: valor?.nome ?? '',
      cedula: valor?.cedula ?? '',
      cd_cliente: valor?.cd_cliente === valor?.cd ? null : (valor?.cd_cliente ?? null),
      minutos: valor?.minutos ?? null,
      inactiv: valor?.inactiv ?? false,
    },
    also: ({ cedula: typed }) =>
      cedula !== undefined && typed.trim() === '' ? { cedula: camposValor.cedula.missing } : {},
    send: (body, { key, ifMatch }): Promise<{ message: string }> =>
      valor
        ? call(changeValor, { path: { id: valor.cd }, body: { ...body, tabela }, key, ifMatch })
        : call(createValor, { body: { ...body, tabela, cd_empresa: empresa ?? null }, key }),
  })
  const neutras = all?.filter(({ cd, cd_cliente, inactiv }) => cd === cd_cliente && !inactiv)
  return (
    <FormDialog
      title={valor ? `Alterar ${valor.nome}` : `Adicionar: ${um}`}
      submit={valor ? 'Guardar' : 'Adicionar'}
      {...{ screen, onClose }}
    >
      <FormText {...screen.field('nome')} maxLength={max} />
      {cedula && <FormText {...screen.field('cedula')} maxLength={10} required />}
      {demora && (
        <FormCombobox
          {...screen.field('minutos')}
          placeholder="15 minutos"
          offered={{ options: duracoesCom(valor?.minutos) }}
        />
      )}
      {neutra && valor && (
        <FormCombobox
          {...screen.field('cd_cliente')}
          placeholder="Pelo próprio nome"
          offered={{ options: (neutras ?? none).filter(({ cd }) => cd !== valor.cd) }}
        />
      )}
      {!valor && propria && (
        <p>
          {empresa === undefined ? 'Fica para todas as empresas.' : 'Fica só para esta empresa.'}
        </p>
      )}
      {valor && (
        <>
          <FormCheck {...screen.field('inactiv')} />
          <p>O que já não se usa deixa de ser proposto; o que o nomeia fica como está.</p>
        </>
      )}
    </FormDialog>
  )
}
