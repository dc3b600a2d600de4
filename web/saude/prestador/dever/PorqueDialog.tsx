import { Clock, ScrollText, ShieldPlus, Trash2 } from 'lucide'
import { useState } from 'react'
import { motivosDever } from '#contract/comum/dever.ts'
import { listDeveresPrestador } from '#contract/dever/dever.ts'
import {
  putAsideDever,
  readDeveresPrestador,
  removeProtecao,
  setProtecao,
  type DeveresDaPessoa,
  type Devido,
} from '#contract/dever/prestador.ts'
import {
  adiamentoForm,
  camposAdiamento,
  camposProtecao,
  periodoErrado,
  protecaoForm,
} from '#contract/dever/forms.ts'
import { prazoOf } from '#web/comum/saude/deveres.tsx'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormLines, Pair } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { ItemRow, Note, PartHeading, Row, Rows, Stack } from '#web/kit/ui/Layout.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'

type Props = { cd: number; nome: string; onClose: () => void }

const touched = [readDeveresPrestador, listDeveresPrestador]

type Opened = Devido | 'protecao' | 'protocolo'

const ProtocoloDialog = dialogOf(() => import('./ProtocoloDialog.tsx'), 'ProtocoloDialog')

/** The duties to a person with article or protocol, and the acts of the health roles. */
export function PorqueDialog({ cd, nome, onClose }: Props) {
  const { data, error, refetch } = useRead(readDeveresPrestador, { path: { id: cd } })
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Dialog title={`O que falta a ${nome}`} onClose={onClose} size="large">
      {data ? (
        <Details pessoa={data.message} onOpen={setOpened} />
      ) : error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <Stack aria-busy>
          <Skeleton width="60%" height="1.25rem" />
          <Skeleton width="80%" height="4rem" />
        </Stack>
      )}
      {opened === 'protocolo' && data ? (
        <ProtocoloDialog novo={data.message} onClose={close} />
      ) : opened === 'protecao' ? (
        <ProtecaoDialog cd={cd} nome={nome} onClose={close} />
      ) : (
        typeof opened === 'object' && <AdiarDialog dever={opened} nome={nome} onClose={close} />
      )}
    </Dialog>
  )
}

type Detailed = { pessoa: DeveresDaPessoa; onOpen: (opened: Opened) => void }

function Details({ pessoa, onOpen }: Detailed) {
  const { deveres, protecoes, dt_expir } = pessoa
  const { write, waiting } = useWrite(removeProtecao, { touches: touched })
  return (
    <Stack>
      {deveres.length === 0 ? (
        <Note full>Nada em falta.</Note>
      ) : (
        <Rows>
          {deveres.map((dever) => (
            <ItemRow
              key={dever.cd}
              actions={
                <Button
                  icon={<Icon of={Clock} size={16} aria-hidden />}
                  onClick={() => onOpen(dever)}
                  aria-label={`Adiar: ${titleOf(dever)}`}
                >
                  Adiar
                </Button>
              }
            >
              <Stack gap={1}>
                <strong>{titleOf(dever)}</strong>
                <span>
                  {dever.dt === null ? 'A marcar no regresso' : `Devido até ${prazoOf(dever)}`}
                  {dever.dt_marc !== null && `, marcado para ${formatDate(dever.dt_marc)}`}
                </span>
                <Note as="span">{dever.porque}</Note>
                {dever.adiado && (
                  <Note as="span">
                    Adiado até {formatDate(dever.adiado.ate)} por {dever.adiado.autor}:{' '}
                    {dever.adiado.razao}
                  </Note>
                )}
              </Stack>
            </ItemRow>
          ))}
        </Rows>
      )}
      {dt_expir !== null && <Note>A última ficha é válida até {formatDate(dt_expir)}.</Note>}
      <section>
        <Row justify="between">
          <PartHeading>Proteção</PartHeading>
          <Row gap={2}>
            <Button
              icon={<Icon of={ScrollText} size={16} aria-hidden />}
              onClick={() => onOpen('protocolo')}
            >
              Novo protocolo
            </Button>
            <Button
              icon={<Icon of={ShieldPlus} size={16} aria-hidden />}
              onClick={() => onOpen('protecao')}
            >
              Definir proteção
            </Button>
          </Row>
        </Row>
        {protecoes.length === 0 ? (
          <Note full>Sem proteção definida.</Note>
        ) : (
          <Rows>
            {protecoes.map(({ cd, de, ate }) => (
              <ItemRow
                key={cd}
                actions={
                  <IconButton
                    name={`Retirar a proteção desde ${formatDate(de)}`}
                    icon={Trash2}
                    disabled={waiting}
                    onClick={() => void write({ path: { id: cd } })}
                  />
                }
              >
                Desde {formatDate(de)}
                {ate === null ? '' : ` até ${formatDate(ate)}`}
              </ItemRow>
            ))}
          </Rows>
        )}
      </section>
    </Stack>
  )
}

const titleOf = ({ motivo, tipo_ac_enferm }: Devido) => {
  const words: Readonly<Record<string, string>> = motivosDever
  return tipo_ac_enferm ?? words[motivo] ?? motivo
}

type Adiar = { dever: Devido; nome: string; onClose: () => void }

function AdiarDialog({ dever, nome, onClose }: Adiar) {
  const screen = useFormScreen({
    schema: adiamentoForm,
    fields: camposAdiamento,
    initial: { ate: '', razao: '' },
    brief: true,
    send: (body, key) => call(putAsideDever, { path: { id: dever.cd }, body, key }),
    onSent: closing(onClose, touched),
  })
  return (
    <FormDialog title="Adiar" submit="Adiar" {...{ screen, onClose }}>
      <p>
        {titleOf(dever)}, de <strong>{nome}</strong>. A empresa vê o novo dia, e não a razão.
      </p>
      <FormDate {...screen.field('ate')} data-focus />
      <FormLines {...screen.field('razao')} maxLength={500} />
    </FormDialog>
  )
}

function ProtecaoDialog({ cd, nome, onClose }: Props) {
  const screen = useFormScreen({
    schema: protecaoForm,
    fields: camposProtecao,
    initial: { de: '', ate: '' },
    brief: true,
    also: periodoErrado,
    send: (body, key) => call(setProtecao, { path: { id: cd }, body, key }),
    onSent: closing(onClose, touched),
  })
  return (
    <FormDialog title="Definir proteção" submit="Definir" {...{ screen, onClose }}>
      <p>
        <strong>{nome}</strong> passa a dever um exame no primeiro dia. O motivo não se escreve: a
        empresa lê «Por decisão do médico do trabalho».
      </p>
      <Pair>
        <FormDate {...screen.field('de')} data-focus />
        <FormDate {...screen.field('ate')} />
      </Pair>
    </FormDialog>
  )
}
