import { alvosProtocolo } from '#contract/comum/dever.ts'
import { listDeveresPrestador } from '#contract/dever/dever.ts'
import { camposProtocolo, protocoloForm, type ProtocoloForm } from '#contract/dever/forms.ts'
import {
  changeProtocolo,
  createProtocolo,
  listProtocolos,
  readDeveresPrestador,
  type DeveresDaPessoa,
  type ProtocoloRow,
} from '#contract/dever/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { FormCheck, FormRadio, FormText, Pair } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { useTiposAcao } from '../lookups.ts'

type Novo = Pick<DeveresDaPessoa, 'cd_empresa' | 'grupos'>
type Props = { onClose: () => void } & (
  | { novo: Novo; protocolo?: never }
  | { protocolo: ProtocoloRow; novo?: never }
)

const touched = [listProtocolos, listDeveresPrestador, readDeveresPrestador]

const meses = [1, 2, 3, 6, 9, 12, 18, 24, 36, 48, 60].map((cd) => ({
  cd,
  nome: cd === 1 ? '1 mês' : `${cd} meses`,
}))
const idades = [40, 45, 50, 55, 60, 65].map((cd) => ({ cd, nome: `${cd} anos` }))

/** A new protocol of a person or of a group he is in, or a change of one. */
export function ProtocoloDialog({ novo, protocolo, onClose }: Props) {
  const screen = useFormScreen({
    schema: protocoloForm,
    fields: camposProtocolo,
    initial: protocolo ? valuesOf(protocolo) : emptyOf(novo),
    also: (values) =>
      values.meses === null && values.primeiro === null && !values.na_saida
        ? { meses: 'Indique de quanto em quanto tempo, o primeiro, ou só à saída.' }
        : {},
    send: async (form: ProtocoloForm, key) =>
      protocolo
        ? await call(changeProtocolo, {
            path: { id: protocolo.cd },
            body: form,
            ifMatch: protocolo.versao,
            key,
          })
        : await call(createProtocolo, { body: { ...form, cd_alvo: alvoOf(novo, form) }, key }),
    onSent: closing(onClose, touched),
  })
  const title = protocolo ? 'Alterar protocolo' : 'Novo protocolo'
  return (
    <FormDialog title={title} submit="Guardar" {...{ screen, onClose }}>
      {protocolo ? (
        <p>
          {alvosProtocolo[protocolo.alvo]}: <strong>{protocolo.nome_alvo}</strong>.
        </p>
      ) : (
        <FormRadio
          {...screen.field('alvo')}
          options={novo.grupos.map(({ alvo, nome }) => ({
            value: alvo,
            label: `${alvosProtocolo[alvo]}: ${nome}`,
          }))}
        />
      )}
      <FormText {...screen.field('nome')} maxLength={100} />
      <FormCombobox {...screen.field('cd_tipo_ac_enferm')} offered={useTiposAcao('acao')} />
      <Pair>
        <FormCombobox {...screen.field('meses')} offered={{ options: meses }} />
        <FormCombobox {...screen.field('primeiro')} offered={{ options: meses }} />
        <FormCombobox {...screen.field('idade')} offered={{ options: idades }} />
      </Pair>
      <FormCheck {...screen.field('na_saida')} />
      {protocolo && <FormCheck {...screen.field('inactiv')} />}
    </FormDialog>
  )
}

const alvoOf = ({ grupos }: Novo, form: ProtocoloForm) =>
  grupos.find(({ alvo }) => alvo === form.alvo)?.cd_alvo ?? form.cd_alvo

const emptyOf = ({ cd_empresa, grupos }: Novo) => ({
  alvo: '',
  cd_alvo: grupos[0]?.cd_alvo ?? null,
  cd_empresa,
  nome: '',
  cd_tipo_ac_enferm: null,
  meses: null,
  primeiro: null,
  idade: null,
  na_saida: false,
  inactiv: false,
})

const valuesOf = ({ alvo, cd_alvo, cd_empresa, nome, ...row }: ProtocoloRow) => ({
  alvo,
  cd_alvo,
  cd_empresa,
  nome,
  cd_tipo_ac_enferm: row.cd_tipo_ac_enferm,
  meses: row.meses,
  primeiro: row.primeiro,
  idade: row.idade,
  na_saida: row.na_saida,
  inactiv: row.inactiv,
})
