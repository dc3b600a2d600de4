import { contactos, desvios, lesoes, partesCorpo } from '#contract/acidente/classes.ts'
import { ondeFoi } from '#contract/acidente/codes.ts'
import type { AcidenteAceite, ClasseDoAcidente } from '#contract/acidente/prestador.ts'
import { Combobox, useChoice } from '#web/kit/field/Combobox.tsx'
import { Field } from '#web/kit/field/Field.tsx'
import form from '#web/kit/form/form.module.css'
import type { Option } from '#web/kit/field/matching.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { RadioGroup } from '#web/kit/field/RadioGroup.tsx'
import { TextArea } from '#web/kit/field/TextArea.tsx'

type Props = {
  classe: AcidenteAceite
  /** the contact that best matches the employer's words */
  provavel: number
  /** with a note to the company */
  noted: boolean
  onChange: (classe: AcidenteAceite) => void
}

const optionsOf = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([cd, nome]) => ({ cd: Number(cd), nome }))

const listas = [
  ['cd_contacto', 'Contacto - modalidade da lesão', optionsOf(contactos)],
  ['cd_lesao', 'Tipo de lesão', optionsOf(lesoes)],
  ['cd_parte_corpo', 'Parte do corpo atingida', optionsOf(partesCorpo)],
  ['cd_desvio', 'Desvio', optionsOf(desvios)],
] as const

const baixas = [
  { value: 'true', label: 'Com baixa' },
  { value: 'false', label: 'Sem baixa' },
  { value: '', label: 'Por indicar' },
]

const lugares = [
  { value: 'false', label: ondeFoi.trabalho },
  { value: 'true', label: 'No trajeto de ida ou de volta' },
  { value: '', label: 'Por indicar' },
]

/** The classification that the law requires in reports; every part is optional. */
export function Classificacao({ classe, provavel, noted, onChange }: Props) {
  const set = (change: AcidenteAceite) => onChange({ ...classe, ...change })
  return (
    <div className={form.fields}>
      {listas.map(([campo, label, options]) => (
        <Classe
          key={campo}
          label={label}
          options={options}
          chosen={classe[campo] ?? undefined}
          suggested={campo === 'cd_contacto' ? provavel : undefined}
          onChoose={(cd) => set({ [campo]: cd ?? null })}
        />
      ))}
      <div data-wide>
        <RadioGroup
          label="Baixa"
          name="baixa"
          options={baixas}
          value={classe.baixa == null ? '' : String(classe.baixa)}
          onChange={(value) => set({ baixa: value === '' ? null : value === 'true' })}
        />
      </div>
      <div data-wide>
        <RadioGroup
          label="Onde foi"
          name="trajeto"
          options={lugares}
          value={classe.trajeto == null ? '' : String(classe.trajeto)}
          onChange={(value) => set({ trajeto: value === '' ? null : value === 'true' })}
        />
      </div>
      {noted && (
        <div data-wide>
          <TextArea
            label="Nota, que a empresa vai ler"
            value={classe.nota ?? ''}
            maxLength={500}
            onChange={({ target }) =>
              set({ nota: target.value.trim() === '' ? null : target.value })
            }
          />
        </div>
      )}
    </div>
  )
}

/** The labels of the parts that are not said yet. */
export const missingOf = (classe: ClasseDoAcidente): string[] => [
  ...listas.flatMap(([campo, label]) => (classe[campo] == null ? [label] : [])),
  ...(classe.baixa == null ? ['Baixa'] : []),
]

type ClasseProps = {
  label: string
  options: readonly Option[]
  chosen: number | undefined
  suggested: number | undefined
  onChoose: (cd: number | undefined) => void
}

/** A choice from a legal list; typed text outside the list is dropped. */
function Classe({ label, options, chosen, suggested, onChoose }: ClasseProps) {
  const choice = useChoice({ chosen, onChoose, onType: () => onChoose(undefined) })
  const name = options.find(({ cd }) => cd === suggested)?.nome
  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          {...choice}
          control={control}
          offered={{ options }}
          beside={
            suggested !== undefined &&
            choice.value === null && (
              <Button
                title={`Escolher «${name}»`}
                onClick={() => {
                  onChoose(suggested)
                  // the button goes away
                  document.getElementById(control.id)?.focus()
                }}
              >
                Sugerir
              </Button>
            )
          }
        />
      )}
    </Field>
  )
}
