import { KNOWN } from './candidate-readings';
import { agreement, fitsPrediction, onScale, type Prediction } from './prediction';

const at = (volt: number, known: number = KNOWN.exact): Prediction => ({ low: volt, high: volt, known });

describe('a reading against a candidate', () => {
  it('allows for the meter and for a battery of 12.2 … 12.8 V', () => {
    expect(fitsPrediction(at(12.6), 'volt', 12.2)).toBe(true);
    expect(fitsPrediction(at(12.6), 'volt', 10.5)).toBe(false);
    expect(agreement(at(12.6), 'volt', 12.2)).toBe(agreement(at(12.6), 'volt', 12.6));
  });

  it('never takes a reading for impossible, since one in twenty is wrong', () => {
    expect(agreement(at(0), 'volt', 12.6)).toBeGreaterThan(0);
    expect(agreement(at(0), 'volt', 12.6)).toBeLessThan(agreement(at(12.6), 'volt', 12.6) / 50);
  });

  it('lets floating pins read what their neighbours induce, but not the supply', () => {
    expect(fitsPrediction(at(0, KNOWN.floating), 'volt', 4)).toBe(true);
    expect(fitsPrediction(at(0, KNOWN.floating), 'volt', 12.6)).toBe(false);
  });

  it('learns nothing from what a control unit decides', () => {
    const any = at(0, KNOWN.anything);
    expect(agreement(any, 'volt', 12)).toBe(agreement(any, 'volt', 0));
    expect(fitsPrediction(any, 'volt', 12)).toBe(true);
  });

  it('compares resistances by their ratio, and open lines as one', () => {
    expect(fitsPrediction(at(onScale('ohm', 100)), 'ohm', onScale('ohm', 140))).toBe(true);
    expect(fitsPrediction(at(onScale('ohm', 100)), 'ohm', onScale('ohm', 1))).toBe(false);
    expect(onScale('ohm', Infinity)).toBe(onScale('ohm', 2e7));
  });
});
