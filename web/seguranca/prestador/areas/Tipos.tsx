import { Pencil, Plus } from 'lucide'
import { useState } from 'react'
import { changeTipo, createTipo, type TipoPrestador } from '#contract/seguranca/prestador-area.ts'
import { IfMay } from '#web/comum/prestador/session.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Note } from '#web/kit/ui/Layout.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { IconButton } from '#web/kit/ui/IconButton.tsx'
import { Line, Lines } from '#web/kit/ui/Lines.tsx'
import { camposTipo, tipoForm } from '#contract/seguranca/area-forms.ts'
import { call } from '#web/kit/call/call.ts'
import { FormCheck, FormText } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { useChangeScreen } from '#web/kit/form/use-change-screen.ts'
import { readsOfAreas } from '../touched.ts'

type Props = { area: number; tipos: readonly TipoPrestador[] }

export function Tipos({ area, tipos }: Props) {
  // by code: the dialog follows what is read again
  const [open, setOpen] = useState<number | 'novo'>()
  const tipo = tipos.find(({ cd }) => cd === open)
  return (
    <Card title="Tipos de atividade">
      {tipos.length === 0 && (
        <Note full>Sem tipos, as empresas não podem pedir atividades desta área.</Note>
      )}
      <Lines followed>
        {tipos.map(({ cd, nome, inactiv }) => (
          <Line
            key={cd}
            beside
            end={
              <>
                {inactiv && <Badge>Já não se usa</Badge>}
                <IfMay call={changeTipo}>
                  <IconButton
                    name={`Alterar ${nome}`}
                    icon={Pencil}
                    aria-haspopup="dialog"
                    onClick={() => setOpen(cd)}
                  />
                </IfMay>
              </>
            }
          >
            {nome}
          </Line>
        ))}
      </Lines>
      <IfMay call={createTipo}>
        <Button icon={<Icon of={Plus} size={16} />} onClick={() => setOpen('novo')}>
          Novo tipo
        </Button>
      </IfMay>
      {open !== undefined && (
        <TipoDialog {...{ area, ...(tipo && { tipo }) }} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  )
}

type TipoProps = { area: number; tipo?: TipoPrestador; onClose: () => void }

function TipoDialog({ area, tipo, onClose }: TipoProps) {
  const screen = useChangeScreen({
    row: tipo,
    reads: readsOfAreas,
    onClose,
    schema: tipoForm,
    fields: camposTipo,
    initial: { nome: tipo?.nome ?? '', inactiv: tipo?.inactiv ?? false },
    send: (body, { key, ifMatch }): Promise<{ message: string }> =>
      tipo
        ? call(changeTipo, { path: { area, id: tipo.cd }, body, key, ifMatch })
        : call(createTipo, { path: { area }, body, key }),
  })
  return (
    <FormDialog
      title={tipo ? 'Alterar o tipo de atividade' : 'Novo tipo de atividade'}
      submit={tipo ? 'Guardar' : 'Criar'}
      {...{ screen, onClose }}
    >
      <FormText {...screen.field('nome')} maxLength={100} />
      {tipo && <FormCheck {...screen.field('inactiv')} />}
    </FormDialog>
  )
}
