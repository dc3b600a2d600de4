import { contactos, desvios, lesoes, partesCorpo } from '#contract/acidente/classes.ts'
import type { AcidenteAceite } from '#contract/acidente/prestador.ts'
import { useState } from 'react'
import { Combobox } from '#web/kit/field/Combobox.tsx'
import form from '#web/kit/form/form.module.css'
import type { Option } from '#web/kit/field/matching.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { RadioGroup } from '#web/kit/field/RadioGroup.tsx'
import { TextArea } from '#web/kit/field/TextArea.tsx'

export const emptyClasse: AcidenteAceite = {}

type Props = {
  classe: AcidenteAceite
  /** the contact that best matches the employer's words */
  provavel: number
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

/** The classification that the law requires in reports; every part is optional. */
export function Classificacao({ classe, provavel, onChange }: Props) {
  const set = (change: AcidenteAceite) => onChange({ ...classe, ...change })
  return (
    <div className={form.fields}>
      {listas.map(([campo, label, options]) => (
        <Classe
          key={campo}
          label={label}
          options={options}
          chosen={classe[campo] ?? null}
          suggested={campo === 'cd_contacto' ? provavel : undefined}
          onChange={(cd) => set({ [campo]: cd })}
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
        <TextArea
          label="Nota, que a empresa vai ler"
          value={classe.nota ?? ''}
          maxLength={500}
          onChange={({ target }) => set({ nota: target.value.trim() === '' ? null : target.value })}
        />
      </div>
    </div>
  )
}

type ClasseProps = {
  label: string
  options: readonly Option[]
  chosen: number | null
  suggested: number | undefined
  onChange: (cd: number | null) => void
}

/** A choice from a legal list; typed text outside the list is dropped. */
function Classe({ label, options, chosen, suggested, onChange }: ClasseProps) {
  const [typed, setTyped] = useState<string>()
  const name = options.find(({ cd }) => cd === suggested)?.nome
  return (
    <Combobox
      label={label}
      options={options}
      value={typed ?? chosen}
      onChange={(value) => {
        setTyped(typeof value === 'string' ? value : undefined)
        onChange(typeof value === 'number' ? value : null)
      }}
      onBlur={() => setTyped(undefined)}
      beside={
        suggested !== undefined &&
        chosen === null &&
        typed === undefined && (
          <Button title={`Escolher «${name}»`} onClick={() => onChange(suggested)}>
            Sugerir
          </Button>
        )
      }
    />
  )
}
