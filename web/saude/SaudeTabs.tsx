import { Link } from '@tanstack/react-router'
import { Stethoscope, Syringe } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

export function SaudeTabs({ of }: { of: 'marcacao' | 'falta' }) {
  return (
    <Tabs name={of === 'marcacao' ? 'Tipo de marcação' : 'O que foi marcado'}>
      <Link to={`/saude/${of}/acao-enfermagem`}>
        <Icon of={Syringe} size={16} aria-hidden />
        Ações de enfermagem
      </Link>
      <Link to={`/saude/${of}/exame`}>
        <Icon of={Stethoscope} size={16} aria-hidden />
        Exames
      </Link>
    </Tabs>
  )
}
