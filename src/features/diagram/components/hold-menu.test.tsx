import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { clipboard } from '@/platform/clipboard';
import { share } from '@/platform/share';
import { HoldMenu } from './hold-menu';

const netlist = lampCircuit();
const lamp = { kind: 'component', component: 'E1' } as const;

/** The sheet of the kit comes a moment after it was asked for. */
async function open(more: Partial<Parameters<typeof HoldMenu>[0]> = {}) {
  const told = { onClose: jest.fn(), onShare: jest.fn(), measure: jest.fn() };
  const actions = [{ icon: 'gauge', text: '在这里测', onPress: told.measure }] as const;
  const { onClose, onShare } = told;
  render(<HoldMenu target={lamp} netlist={netlist} actions={actions} {...{ onClose, onShare }} {...more} />);
  await screen.findByText('复制编号');
  return told;
}

const press = (text: string) => fireEvent.click(screen.getByText(text));

describe('the menu of a long press', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is not there while nothing is held', () => {
    const nothing = { onClose: jest.fn(), onShare: jest.fn(), actions: [] };
    const { container } = render(<HoldMenu target={null} netlist={netlist} {...nothing} />);
    expect(container).toBeEmptyDOMElement();
    expect(screen.queryByText('复制编号')).toBeNull();
  });

  it('copies the designation of what is held, and closes', async () => {
    const write = jest.spyOn(clipboard, 'write').mockResolvedValue(true);
    const { onClose } = await open({ target: { kind: 'pin', component: 'E1', pin: '1' } });
    expect(screen.getByText('E1/1')).toBeInTheDocument();
    await act(async () => press('复制编号'));
    await waitFor(() => expect(write).toHaveBeenCalledWith('E1/1'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does what else can be done with the place, once it has closed', async () => {
    const { onClose, measure } = await open();
    press('在这里测');
    expect(measure).toHaveBeenCalledTimes(1);
    expect(onClose.mock.invocationCallOrder[0]).toBeLessThan(measure.mock.invocationCallOrder[0] ?? 0);
  });

  it('leads to the facts where a tap operates the part', async () => {
    const onOpen = jest.fn();
    await open({ onOpen });
    press('看元件信息');
    expect(onOpen).toHaveBeenCalledWith(lamp);
  });

  it('has no way to the facts where a tap opens them', async () => {
    await open();
    expect(screen.queryByText('看元件信息')).toBeNull();
  });

  it('shares the place itself', async () => {
    const { onShare } = await open();
    press('分享这里');
    expect(onShare).toHaveBeenCalledWith(lamp);
  });

  it('leaves sharing to the title bar where only that can', async () => {
    jest.replaceProperty(share, 'needsButton', true as boolean);
    await open();
    expect(screen.queryByText('分享这里')).toBeNull();
    expect(screen.getByText('复制编号')).toBeInTheDocument();
  });
});
