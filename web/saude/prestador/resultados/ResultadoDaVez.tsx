import { UserX } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { decisoes, isDecidida, isInapto } from '#contract/saude/decisao.ts'
import { camposResultado, faltaRestricao, sessaoForm } from '#contract/saude/forms.ts'
import { recordExame } from '#contract/saude/prestador.ts'
import { readResultados, type VezDaSessao } from '#contract/saude/resultados.ts'
import { FormHora } from '#web/comum/agenda/FormHora.tsx'
import { singleKeys } from '#web/kit/browser/preference.ts'
import { call } from '#web/kit/call/call.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import { FormLines, FormRadio, choicesOf } from '#web/kit/form/fields.tsx'
import { FormScreen } from '#web/kit/form/FormScreen.tsx'
import { useFormScreen } from '#web/kit/form/use-form-screen.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { useOpened } from '#web/kit/screen/DialogButton.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Cards, Row, Stack } from '#web/kit/ui/Layout.tsx'
import { useTiposExame } from '../lookups.ts'
import { useProposta } from '../use-proposta.ts'
import { listsOfSaude } from '../touched.ts'
import type { Registado } from './Anulavel.tsx'

const FaltaDialog = dialogOf(() => import('../FaltaDialog.tsx'), 'FaltaDialog')

type Props = {
  vez: VezDaSessao
  cd_medic: number
  frequentes: readonly string[]
  onRegistado: (exame: Registado) => void
  onFalta: () => void
}

const codigos = Object.keys(decisoes)
const numbered = choicesOf(decisoes).map(({ value, label }, at) => ({
  value,
  label: `${at + 1} · ${label}`,
}))

export function ResultadoDaVez({ vez, cd_medic, frequentes, onRegistado, onFalta }: Props) {
  const { open, shown } = useOpened<'falta'>()
  const [asking, setAsking] = useState<() => Promise<void>>()
  // the exam of a booking to come was on another day, which only the physician knows
  const antes = vez.dt > today()
  const screen = useFormScreen({
    schema: sessaoForm,
    fields: camposResultado,
    initial: {
      cd_decis: '',
      restricoes: '',
      dt_expir: '',
      cd_tipo_exam: vez.cd_tipo_exam,
      dt: antes ? '' : vez.dt,
      hr: vez.hr,
    },
    also: ({ cd_decis, restricoes, dt }) => ({
      ...(faltaRestricao(cd_decis, restricoes) && {
        restricoes: faltaRestricao(cd_decis, restricoes),
      }),
      ...(dt > today() && { dt: 'A data do exame não pode ser no futuro.' }),
    }),
    async send({ dt_expir, ...body }, key) {
      const decidida = isDecidida(body.cd_decis)
      return await call(recordExame, {
        body: { ...body, cd_medic, cd_marcacao: vez.cd, dt_expir: decidida ? dt_expir : null },
        key,
      })
    },
    async onSent({ cd, message }) {
      await readAgain([readResultados, ...listsOfSaude])
      onRegistado({ cd, text: `${vez.funcion}. ${message}` })
    },
    async onFailed() {
      await readAgain([readResultados])
      return false
    },
  })
  const { form, control } = screen
  const [cd_decis, dt] = useWatch({ control, name: ['cd_decis', 'dt'] })
  const proposta = useProposta(form, { cd_funcion: vez.cd_funcion, cd_decis, dt })
  useDecisaoKeys((decisao) => {
    form.setValue('cd_decis', decisao, { shouldDirty: true })
    // the restrictions that such a decision needs are written next
    const falta = faltaRestricao(decisao, form.getValues('restricoes')) !== undefined
    form.setFocus(falta ? 'restricoes' : 'cd_decis')
  })

  const addLine = (line: string) => {
    const said = form.getValues('restricoes')
    const lines = [...(said === '' ? [] : [said.trimEnd()]), line]
    form.setValue('restricoes', lines.join('\n'), { shouldDirty: true })
  }

  return (
    <Stack>
      <FormScreen
        screen={{
          ...screen,
          submit: async (body) => {
            if (!isInapto(body.cd_decis)) return await screen.submit(body)
            setAsking(() => async () => await screen.submit(body))
            return undefined
          },
        }}
        submit="Registar e seguir"
        waitingText="A registar..."
        look="card"
        cancel={
          <Button icon={<Icon of={UserX} size={16} />} onClick={open('falta')}>
            Falta ou desmarcação
          </Button>
        }
      >
        <FormRadio {...screen.field('cd_decis')} options={numbered} />
        <FormLines
          {...screen.field('restricoes')}
          maxLength={1000}
          onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
          }}
        />
        {frequentes.length > 0 && (
          <Row as="section" gap={2} lines={2} aria-label="Restrições que este médico usa">
            {frequentes.map((line) => (
              <Button key={line} variant="quiet" onClick={() => addLine(line)}>
                + {line}
              </Button>
            ))}
          </Row>
        )}
        {isDecidida(cd_decis) && <FormDate {...screen.field('dt_expir')} hint={proposta} />}
        <Cards fit align="start" min={11}>
          <FormDate
            {...screen.field('dt')}
            {...(antes && { hint: 'A marcação é de um dia que ainda não chegou: em que dia foi?' })}
          />
          <FormHora {...screen.field('hr')} />
          <FormCombobox {...screen.field('cd_tipo_exam')} offered={useTiposExame()} />
        </Cards>
      </FormScreen>
      {shown((_, close) => (
        <FaltaDialog
          especie="exame"
          row={{ ...vez, quem: cd_medic }}
          onClose={() => {
            close()
            void readAgain([readResultados]).then(onFalta)
          }}
        />
      ))}
      {asking && (
        <ConfirmDialog
          title={`Registar ${vez.funcion} como inapto?`}
          confirm="Registar"
          waitingText="A registar..."
          onConfirm={async () => {
            await asking()
            setAsking(undefined)
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>A empresa fica a saber que esta pessoa não pode continuar no posto de trabalho.</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}

/** Keys 1 to 5 choose a decision, outside of fields and dialogs, unless single keys are off. */
function useDecisaoKeys(choose: (decisao: string) => void) {
  const off = singleKeys.use() === 'off'
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const decisao = codigos[Number(key) - 1]
    if (off || decisao === undefined || ctrlKey || metaKey || altKey || isText(target)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    choose(decisao)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const isText = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=radio]), textarea, select, [contenteditable]') !== null
