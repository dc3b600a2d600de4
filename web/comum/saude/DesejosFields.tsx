import type { FieldValues } from 'react-hook-form'
import { listLocaisOf } from '#contract/saude/auxiliar.ts'
import { camposDesejos, diasDaSemana, faltaNasHoras } from '#contract/saude/pedido/desejos.ts'
import { FormHora } from '#web/comum/agenda/FormHora.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { Checkbox } from '#web/kit/field/Checkbox.tsx'
import { offeredBy } from '#web/kit/field/offered.ts'
import { FormCombobox, FormDate } from '#web/kit/form/choice-fields.tsx'
import { Pair } from '#web/kit/form/fields.tsx'
import type { Said, Values } from '#web/kit/form/resolver.ts'
import { useField } from '#web/kit/form/use-field.ts'
import type { Fields } from '#web/kit/form/use-form-screen.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Row } from '#web/kit/ui/Layout.tsx'
import styles from './DesejosFields.module.css'

type Desejados = {
  dias: string
  hr_de: string
  hr_ate: string
  nao_antes: string
  cd_local: number | string | null
}

export const semDesejos: Desejados = {
  dias: '',
  hr_de: '',
  hr_ate: '',
  nao_antes: '',
  cd_local: null,
}

export function faltaNosDesejos(typed: Pick<Desejados, 'hr_de' | 'hr_ate'>): Said<Desejados> {
  const { hr_de, hr_ate } = typed
  const falta = faltaNasHoras(hr_de, hr_ate)
  return falta === undefined ? {} : { hr_ate: falta }
}

type Props<V extends Desejados & Values, Body extends FieldValues> = { screen: Fields<V, Body> }

/** Days, hours and place that suit best, as the provider's booking compares them. */
export function DesejosFields<V extends Desejados & Values, Body extends FieldValues>({
  screen,
}: Props<V, Body>) {
  const { empresa } = useEmpresa()
  const locais = useRead(listLocaisOf, { path: { org: empresa.cd } }, { staleTime: 300_000 })
  return (
    <>
      <Dias screen={screen} />
      <Pair>
        <FormHora {...screen.field('hr_de')} />
        <FormHora {...screen.field('hr_ate')} />
        <FormDate {...screen.field('nao_antes')} />
        <FormCombobox
          {...screen.field('cd_local')}
          placeholder="Qualquer local"
          offered={offeredBy(locais)}
        />
      </Pair>
    </>
  )
}

function Dias<V extends Desejados & Values, Body extends FieldValues>({ screen }: Props<V, Body>) {
  const { control, name } = screen.field('dias')
  const { value, onChange, onBlur, ref } = useField({ control, name })
  const chosen = String(value ?? '')
  const [first] = diasDaSemana
  return (
    <fieldset className={styles.dias}>
      <legend>{camposDesejos.dias.label}</legend>
      <Row gap={4} lines={1}>
        {diasDaSemana.map(({ dia, nome }) => (
          <Checkbox
            key={dia}
            label={nome}
            name={`dia-${dia}`}
            ref={dia === first.dia ? ref : undefined}
            checked={chosen.includes(dia)}
            onBlur={onBlur}
            onChange={({ target }) =>
              onChange(target.checked ? `${chosen}${dia}` : chosen.replace(dia, ''))
            }
          />
        ))}
      </Row>
    </fieldset>
  )
}
