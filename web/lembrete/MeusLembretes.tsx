import { useState } from 'react'
import {
  dropSubstituto,
  listEspecies,
  muteLembrete,
  nameSubstituto,
} from '#contract/lembrete/lembrete.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { Switch } from '#web/kit/field/Switch.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Card, Note, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Skeleton } from '#web/kit/ui/Skeleton.tsx'
import { camposSubstituto, substitutoForm, type SubstitutoForm } from '#contract/lembrete/forms.ts'
import { call } from '#web/kit/call/call.ts'
import { today } from '#web/kit/field/date.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormDialog } from '#web/kit/form/FormDialog.tsx'
import { closing, useFormScreen } from '#web/kit/form/use-form-screen.ts'
import styles from './lembrete.module.css'

/** Kinds that the account does not want, and its stand-in while it is away. */
export function MeusLembretes() {
  const { empresa } = useEmpresa()
  const path = { org: empresa.cd }
  const { data, error, refetch } = useRead(listEspecies, { path }, { staleTime: 0 })
  const mute = useWrite(muteLembrete, { touches: [listEspecies] })
  const drop = useWrite(dropSubstituto, { touches: [listEspecies] })
  const [asking, setAsking] = useState(false)
  if (error && !data) return <FailureMessage error={error} onRetry={refetch} />
  const suas = data?.message.filter(({ legal }) => !legal) ?? []
  return (
    <Stack gap={5} max={46}>
      <ScreenTitle>
        <p>Os lembretes que recebe por correio. O que desligar aqui vale só para si.</p>
      </ScreenTitle>
      <Card title="Ausência">
        <div className={styles.ausencia}>
          {data ? (
            <Row justify="between">
              <p>
                {data.substituto
                  ? `${data.substituto.nome} recebe os seus lembretes até ${formatDate(data.substituto.ate)}.`
                  : 'Enquanto está ausente, um colega pode receber os seus lembretes.'}
              </p>
              {data.substituto ? (
                <Button waiting={drop.waiting} onClick={() => void drop.write({ path })}>
                  Voltar a receber
                </Button>
              ) : (
                <Button onClick={() => setAsking(true)}>Indicar um colega</Button>
              )}
            </Row>
          ) : (
            <Skeleton width="100%" height="2.25rem" />
          )}
        </div>
      </Card>
      <Card title="Lembretes">
        {data ? (
          <Stack gap={3}>
            {suas.map(({ especie, nome, ligado }) => (
              <Switch
                key={especie}
                label={nome}
                checked={ligado}
                waiting={mute.waiting}
                onChange={(checked) =>
                  void mute.write({ path, body: { especie, ligado: checked } })
                }
              />
            ))}
            <Note full>
              {suas.length === 0
                ? 'Com os seus acessos, não há lembretes que possa desligar.'
                : 'Os prazos da lei são sempre lembrados a quem vê a lista.'}
            </Note>
          </Stack>
        ) : (
          <Skeleton width="100%" height="24rem" />
        )}
      </Card>
      {asking && data && (
        <SubstitutoDialog
          org={empresa.cd}
          colegas={data.colegas}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}

type Props = { org: number; colegas: { cd: number; nome: string }[]; onClose: () => void }
type Typed = { cd_substituto: number | string | null; ate: string }

function SubstitutoDialog({ org, colegas, onClose }: Props) {
  const screen = useFormScreen<Typed, SubstitutoForm, { message: string }>({
    schema: substitutoForm,
    fields: camposSubstituto,
    initial: { cd_substituto: null, ate: '' },
    also: ({ ate }) =>
      ate !== '' && ate < today() ? { ate: 'Escolha um dia a partir de hoje.' } : {},
    brief: true,
    send: (body, key) => call(nameSubstituto, { path: { org }, body, key }),
    onSent: closing(onClose, [listEspecies]),
  })
  return (
    <FormDialog title="Quem recebe os seus lembretes" submit="Guardar" {...{ screen, onClose }}>
      <FormCombobox
        {...screen.field('cd_substituto')}
        offered={{
          options: colegas,
          empty: 'Não há outra pessoa com acesso à sua unidade.',
        }}
        required
      />
      <FormDate {...screen.field('ate')} required />
    </FormDialog>
  )
}
