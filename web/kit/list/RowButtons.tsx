import { useOpened } from '../screen/DialogButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { RowAct } from './RowMenu.tsx'

/** The same acts as labelled buttons, where one row is open; the first one stands out, at the end. */
export function RowButtons({ acts }: { acts: readonly RowAct[] }) {
  const { open, shown } = useOpened<string>()
  return (
    <>
      {acts.toReversed().map(({ label, icon }) => (
        <Button
          key={label}
          variant={label === acts[0]?.label ? 'primary' : 'secondary'}
          icon={<Icon of={icon} size={16} />}
          aria-haspopup="dialog"
          onClick={open(label)}
        >
          {label}
        </Button>
      ))}
      {shown((label, onClose) => acts.find((act) => act.label === label)?.dialog(onClose))}
    </>
  )
}
